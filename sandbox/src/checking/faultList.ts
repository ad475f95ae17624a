import type { AnswerFault } from './answerFaults';

/** What was found so far, each kind once: a call, a field, and what was expected there. */
export interface FaultList {
  add(faults: readonly AnswerFault[]): void;
  all(): readonly AnswerFault[];
}

/** Most kinds that are kept and told. */
const LIMIT = 500;

/** `report` is told each kind once, in a sentence. */
export function createFaultList(report: (sentence: string) => void): FaultList {
  const kinds = new Map<string, AnswerFault>();
  return {
    add(faults) {
      for (const fault of faults) {
        const { call, field, expected, got } = fault;
        const kind = [call, field, expected].join(' ');
        if (kinds.has(kind) || kinds.size >= LIMIT) continue;
        kinds.set(kind, fault);
        report(`API answer, ${call}: ${field}: expected ${expected}, got ${got}`);
      }
    },
    all: () => [...kinds.values()],
  };
}
