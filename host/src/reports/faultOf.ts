import { STACK_LENGTH } from '@loan/shared/contracts/reports';

/** What a report holds of an error: never its message. */
export interface ToldFault {
  readonly name: string;
  readonly stack: string;
  /** The package of the first stack frame that is ours. */
  readonly from?: { readonly package: string; readonly version: string };
}

/** A name that our code or the browser gives to errors. Code can set `name` to any text, so other names are not reported. */
const NAME = /^[A-Z][A-Za-z]{0,32}(?:Error|Exception)$/;
/** The form of function names after minification. A longer name may be a key of a server's response. */
const FUNCTION = /^[A-Za-z_$]{1,3}$/;
/** Frames of Chromium, then of Safari and Firefox. A built script has few lines, and they are long. */
const FRAMES = [
  /^\s*at (?:(.*) \()?(https?:\/\/[^\s()]+):(\d{1,3}):(\d{1,6})\)?$/,
  /^(?:(.*)@)?(https?:\/\/[^\s()@]+):(\d{1,3}):(\d{1,6})$/,
];
const FILE = /^\/assets\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/[\w.-]+\.js$/;
const ELSEWHERE = 'elsewhere';

/** In Chromium the message comes before the frames and may contain lines that look like frames. */
function withoutMessage({ message, stack = '' }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

type Frame = Pick<ToldFault, 'from'> & { readonly text: string };

/** Parses a line of a stack; undefined when it is not a frame. `isOurs`: whether an address is that of a file of this release. */
function frameOf(line: string, isOurs: (address: string) => boolean): Frame | undefined {
  const [, called = '', address, row, column] = FRAMES.map((frame) => frame.exec(line)).find((found) => found !== null) ?? [];
  if (address === undefined) return /^\s*at |@|\[native code\]/.test(line) ? { text: ELSEWHERE } : undefined;
  const path = new URL(address).pathname;
  const [, name, version] = FILE.exec(path) ?? [];
  if (name === undefined || version === undefined || !isOurs(address)) return { text: ELSEWHERE };
  const fn = called.replace(/^(?:async|new) /, '');
  return { from: { package: name, version }, text: `at ${FUNCTION.test(fn) ? fn : 'anonymous'} (${path}:${row}:${column})` };
}

/**
 * The reportable part of a thrown error: file names from the release's own list, and nothing that other code could
 * have written into the error.
 */
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
