import { counted } from '@loan/shared/format/plural';

import type { Judgement } from './answerFaults';
import type { AnswerFault } from './exchange';
import { sortOf } from './values';

/** The last occurrence of a kind of fault, and their number. */
export interface SeenFault extends AnswerFault {
  /** Method and path of the request. */
  readonly asked: string;
  /** `X-Request-Id` of the request; '' if it had none. */
  readonly reference: string;
  readonly times: number;
  /** ms since 1970. */
  readonly last: number;
  /** A later reply of its call was without it. */
  readonly passes: boolean;
}

/** The faults found so far, each kind once: a call, a field, what was expected there, and the kind of the received value. */
export interface FaultList {
  add(judged: Judgement, request: Pick<SeenFault, 'asked' | 'reference'>): void;
  /** The latest first. */
  all(): readonly SeenFault[];
  clear(): void;
}

/** Maximum number of kinds that are kept and reported. */
const LIMIT = 500;
/** A kind not reported for this many ms is reported again when it is seen: it may have scrolled out of the terminal. */
const AGAIN = 300_000;
/** A kind not seen for this many ms is reported again, too: it was fixed, and came back. */
const FORGOTTEN = 60_000;

/** Identifies a kind of fault, whichever list entry it occurs in. */
export const kindOfFault = ({ call, field, expected, got }: AnswerFault): string =>
  [call, field.replace(/\[\d+\]/g, '[]'), sortOf(expected), sortOf(got)].join(' ');

/** A fault in a sentence; a note is marked as one. */
const sentence = ({ field, expected, got, note }: AnswerFault): string =>
  `${note ? 'note: ' : ''}${field}: expected ${expected}, got ${got}`;

/** `report` receives each kind as a sentence: when it is first seen, when it comes back, after a while, and when it is gone. */
export function createFaultList(report: (sentence: string) => void, clock: () => number = Date.now): FaultList {
  const kinds = new Map<string, SeenFault>();
  const told = new Map<string, number>();
  const tell = (fault: AnswerFault, { asked, reference }: Pick<SeenFault, 'asked' | 'reference'>, more = '') => {
    const request = `${asked}${reference === '' ? '' : `, X-Request-Id ${reference}`}`;
    report(`API answer, ${fault.call}: ${sentence(fault)} (${request})${more}`);
  };
  const seen = (fault: AnswerFault, request: Pick<SeenFault, 'asked' | 'reference'>): void => {
    const kind = kindOfFault(fault);
    const before = kinds.get(kind);
    if (before === undefined && kinds.size >= LIMIT) return;
    const now = clock();
    const times = (before?.times ?? 0) + 1;
    kinds.delete(kind);
    kinds.set(kind, { ...fault, ...request, times, last: now, passes: false });
    const isKnown = before !== undefined && !before.passes && now - before.last < FORGOTTEN && now - (told.get(kind) ?? 0) < AGAIN;
    if (isKnown) return;
    told.set(kind, now);
    tell(fault, request, times === 1 ? '' : `, ${counted(times, 'time')} so far`);
  };
  /** Marks the faults that a good reply of a call no longer has. */
  const gone = (call: string, still: readonly string[]) => {
    for (const [kind, fault] of kinds) {
      if (fault.call !== call || fault.passes || still.includes(kind)) continue;
      kinds.set(kind, { ...fault, passes: true });
      report(`API answer, ${call}: now passes: ${fault.field}`);
    }
  };
  return {
    add({ call, succeeded, faults }, request) {
      // Within one reply each kind counts once, however many list entries have it.
      const own = faults.map(kindOfFault);
      for (const [index, fault] of faults.entries()) if (own.indexOf(own[index] as string) === index) seen(fault, request);
      // A refusal has no data, so it shows nothing about the data's faults.
      if (call !== undefined && succeeded) gone(call, own);
    },
    all: () => [...kinds.values()].reverse(),
    clear: () => kinds.clear(),
  };
}
