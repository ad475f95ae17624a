import { counted } from '@loan/shared/format/plural';

import type { Judgement } from './answerFaults';
import type { AnswerFault } from './exchange';
import { sortOf } from './values';

/** Where and when a kind of fault was seen last, and how often. */
export interface SeenFault extends AnswerFault {
  /** Method and path that were asked. */
  readonly asked: string;
  /** `X-Request-Id` of the request; '' when it had none. */
  readonly reference: string;
  readonly times: number;
  /** ms since 1970. */
  readonly last: number;
  /** A later answer of its call was without it. */
  readonly passes: boolean;
}

/** What was found so far, each kind once: a call, a field, what was expected there, and what kind of value was got. */
export interface FaultList {
  add(judged: Judgement, request: Pick<SeenFault, 'asked' | 'reference'>): void;
  /** The latest first. */
  all(): readonly SeenFault[];
  clear(): void;
}

/** Most kinds that are kept and told. */
const LIMIT = 500;
/** A kind that was not told for this many ms is told again, when it is seen: it may have scrolled out of the window long ago. */
const AGAIN = 300_000;
/** One that was not seen for this many ms is told again too: it was mended, and came back. */
const FORGOTTEN = 60_000;

/** What is the same of the same fault, in whichever entry of a list it is. */
export const kindOfFault = ({ call, field, expected, got }: AnswerFault): string =>
  [call, field.replace(/\[\d+\]/g, '[]'), sortOf(expected), sortOf(got)].join(' ');

/** A fault in a sentence; a note says that it is one. */
const sentence = ({ field, expected, got, note }: AnswerFault): string =>
  `${note ? 'note: ' : ''}${field}: expected ${expected}, got ${got}`;

/** `report` is told each kind in a sentence: when it is seen first, when it comes back, after a while, and when it is gone. */
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
  /** What a good answer of a call is without. */
  const gone = (call: string, still: readonly string[]) => {
    for (const [kind, fault] of kinds) {
      if (fault.call !== call || fault.passes || still.includes(kind)) continue;
      kinds.set(kind, { ...fault, passes: true });
      report(`API answer, ${call}: now passes: ${fault.field}`);
    }
  };
  return {
    add({ call, succeeded, faults }, request) {
      // Of one answer each kind counts once, in however many entries of a list it is.
      const own = faults.map(kindOfFault);
      for (const [index, fault] of faults.entries()) if (own.indexOf(own[index] as string) === index) seen(fault, request);
      // A refusal has no data: it says nothing of what stands there.
      if (call !== undefined && succeeded) gone(call, own);
    },
    all: () => [...kinds.values()].reverse(),
    clear: () => kinds.clear(),
  };
}
