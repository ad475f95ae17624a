import { STACK_LENGTH } from '@loan/shared/contracts/reports';

/** What is told of a fault: never its message. */
export interface ToldFault {
  readonly name: string;
  readonly stack: string;
  /** The package of the first frame that is ours. */
  readonly from?: { readonly package: string; readonly version: string };
}

/** A name that our code or the browser gives to errors. A name can be set, to anything. */
const NAME = /^[A-Z][A-Za-z]{0,32}(?:Error|Exception)$/;
/** As the build calls functions. A longer name may be the key of something that a server sent. */
const FUNCTION = /^[A-Za-z_$]{1,3}$/;
/** Of Chromium, then of Safari and Firefox. A built script has few lines, and long ones. */
const FRAMES = [
  /^\s*at (?:(.*) \()?(https?:\/\/[^\s()]+):(\d{1,3}):(\d{1,6})\)?$/,
  /^(?:(.*)@)?(https?:\/\/[^\s()@]+):(\d{1,3}):(\d{1,6})$/,
];
const FILE = /^\/assets\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/[\w.-]+\.js$/;
const ELSEWHERE = 'elsewhere';

/** In Chromium the message stands before the frames, and may look like some. */
function withoutMessage({ message, stack = '' }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

type Frame = Pick<ToldFault, 'from'> & { readonly text: string };

/** A line of a stack; undefined: it is none. `isOurs`: whether an address is that of a file of this release. */
function frameOf(line: string, isOurs: (address: string) => boolean): Frame | undefined {
  const [, called = '', address, row, column] = FRAMES.map((frame) => frame.exec(line)).find((found) => found !== null) ?? [];
  if (address === undefined) return /^\s*at |@|\[native code\]/.test(line) ? { text: ELSEWHERE } : undefined;
  const path = new URL(address).pathname;
  const [, name, version] = FILE.exec(path) ?? [];
  if (name === undefined || version === undefined || !isOurs(address)) return { text: ELSEWHERE };
  const fn = called.replace(/^(?:async|new) /, '');
  return { from: { package: name, version }, text: `at ${FUNCTION.test(fn) ? fn : 'anonymous'} (${path}:${row}:${column})` };
}

/** What may be told of something that was thrown: what is ours by the release's own list of files, and nothing that anybody could have written into it. */
export function faultOf(fault: unknown, isOurs: (address: string) => boolean): ToldFault {
  if (!(fault instanceof Error)) return { name: 'unknown', stack: ELSEWHERE };
  const frames = withoutMessage(fault)
    .split('\n')
    .flatMap((line) => frameOf(line, isOurs) ?? [])
    .filter(({ text }, index, all) => text !== ELSEWHERE || all[index - 1]?.text !== ELSEWHERE);
  let stack = '';
  for (const { text } of frames) {
    if (stack.length + text.length >= STACK_LENGTH) break;
    stack += (stack && '\n') + text;
  }
  const from = frames.find((frame) => frame.from !== undefined)?.from;
  return { name: NAME.test(fault.name) ? fault.name : 'Error', stack: stack || ELSEWHERE, ...(from && { from }) };
}
