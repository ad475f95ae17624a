import type { AnswerFault } from './answerFaults';
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
}

/** What was found so far, each kind once: a call, a field, what was expected there, and what kind of value was got. */
export interface FaultList {
  add(faults: readonly AnswerFault[], request: Pick<SeenFault, 'asked' | 'reference'>): void;
  /** The latest first. */
  all(): readonly SeenFault[];
  clear(): void;
}

/** Most kinds that are kept and told. */
const LIMIT = 500;
/** A kind that was not seen for this many ms is told again: it was mended, and came back. */
const FORGOTTEN = 60_000;

/** What is the same of the same fault, in whichever entry of a list it is. */
export const kindOfFault = ({ call, field, expected, got }: AnswerFault): string =>
  [call, field.replace(/\[\d+\]/g, '[]'), expected, sortOf(got)].join(' ');

/** `report` is told each kind in a sentence, once until it stays away for a minute. */
export function createFaultList(report: (sentence: string) => void, clock: () => number = Date.now): FaultList {
  const kinds = new Map<string, SeenFault>();
  const seen = (fault: AnswerFault, { asked, reference }: Pick<SeenFault, 'asked' | 'reference'>): void => {
    const kind = kindOfFault(fault);
    const before = kinds.get(kind);
    if (before === undefined && kinds.size >= LIMIT) return;
    const now = clock();
    kinds.delete(kind);
    kinds.set(kind, { ...fault, asked, reference, times: (before?.times ?? 0) + 1, last: now });
    if (before !== undefined && now - before.last < FORGOTTEN) return;
    const { call, field, expected, got } = fault;
    const request = `${asked}${reference === '' ? '' : `, X-Request-Id ${reference}`}`;
    report(`API answer, ${call}: ${field}: expected ${expected}, got ${got} (${request})`);
  };
  return {
    add(faults, request) {
      // Of one answer each kind counts once, in however many entries of a list it is.
      const own = faults.map(kindOfFault);
      for (const [index, fault] of faults.entries()) if (own.indexOf(own[index] as string) === index) seen(fault, request);
    },
    all: () => [...kinds.values()].reverse(),
    clear: () => kinds.clear(),
  };
}
