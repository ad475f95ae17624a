import type { Due } from '../../format/dueIn';
import type { Tone } from './tones';

/** The state of a loan, or of a part of it. */
export type Meaning = 'waiting' | 'running' | 'due' | 'partlyPaid' | 'overdue' | 'repaid' | 'closed' | 'refused' | 'unknown';

/** The tone of each meaning, the same on every screen: everything that is overdue has the same colour. */
export const toneOf: Readonly<Record<Meaning, Tone>> = {
  waiting: 'info',
  running: 'info',
  due: 'warn',
  partlyPaid: 'warn',
  overdue: 'danger',
  repaid: 'ok',
  closed: 'neutral',
  refused: 'neutral',
  unknown: 'brand',
};

const OF_STATUS: ReadonlyMap<string, Meaning> = new Map([
  ['21', 'waiting'],
  ['151', 'waiting'],
  ['174', 'due'],
  ['3', 'running'],
  ['170', 'partlyPaid'],
  ['180', 'overdue'],
  ['5', 'overdue'],
  ['200', 'repaid'],
  ['4', 'closed'],
  ['110', 'refused'],
]);

/** What an order status of the server means (product §5.2). */
export const statusMeaning = (status: string): Meaning => OF_STATUS.get(status) ?? 'unknown';

const OF_DUE: Readonly<Record<Due['state'], Meaning>> = { left: 'running', today: 'due', overdue: 'overdue' };

/** What a due date means today. */
export const dueMeaning = ({ state }: Due): Meaning => OF_DUE[state];
