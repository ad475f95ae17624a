import { stripVTControlCharacters } from 'node:util';

/** Why a picture could not be taken, in a sentence: for a timeout, the awaited condition. */
export function reasonOf(fault: unknown): string {
  const [first = '', ...rest] = stripVTControlCharacters(fault instanceof Error ? fault.message : String(fault)).split('\n');
  if (!(fault instanceof Error) || fault.name !== 'TimeoutError') return first;
  const [, awaited = first] = /waiting for (.+)/.exec(rest.join('\n')) ?? [];
  return `What it is to show did not come in time: ${awaited}.`;
}
