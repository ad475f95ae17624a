import { refusalsOf } from '@loan/sandbox/api/refusals';
import type { AnswerFault, Exchange } from '@loan/sandbox/checking/exchange';
import { kindOfFault } from '@loan/sandbox/checking/faultList';
import type { Call } from '@loan/shared/contracts/api/declare';
import { isSuccess } from '@loan/shared/contracts/api/encode';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

/** Faults of a reply, one line for each kind: of a list's entries the first is named, with the number of similar ones. */
function linesOf(faults: readonly AnswerFault[]): readonly string[] {
  const kinds = faults.map(kindOfFault);
  return faults.flatMap(({ field, expected, got }, index) => {
    if (kinds.indexOf(kinds[index] as string) !== index) return [];
    const more = kinds.filter((kind) => kind === kinds[index]).length - 1;
    return `${field}: expected ${expected}, got ${got}${more === 0 ? '' : ` (and ${more} more like it)`}`;
  });
}

/** Meanings of the three statuses that are also codes. */
const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  401: 'The session has ended.',
  403: 'Not allowed.',
  404: 'It does not exist.',
};

/** A reply, and what is wrong with it. */
export interface Answered {
  readonly exchange: Exchange;
  readonly faults: readonly AnswerFault[];
}

/** Notes on a reply: allowed, but probably unintended values. */
export const notesOf = ({ faults }: Answered): readonly string[] => linesOf(faults.filter(({ note }) => note === true));

/** Faults of a reply in terms of the contract. */
export function faultsOf(call: Call, { exchange, faults }: Answered, config: CheckedConfig, market: Market): readonly string[] {
  const found = linesOf(faults.filter(({ note }) => note !== true));
  if (found.length > 0 || exchange.type.startsWith('image/')) return found;
  const { toWire } = wireNames(config, market);
  const code = (JSON.parse(exchange.body) as Readonly<Record<string, unknown>>)[toWire('code')];
  if (exchange.status !== 200 || !isSuccess(code, call.success)) {
    const meaning =
      STATUS_MEANINGS[exchange.status] ?? refusalsOf(call.name, false).find((refusal) => refusal.code === String(code))?.meaning;
    const how =
      exchange.status === 200 ? `${toWire('code')}: refused with ${String(code)}` : `HTTP status: refused with ${exchange.status}`;
    return [`${how}${meaning === undefined ? '' : ` (${meaning})`} Give a seed that fits.`];
  }
  const type = exchange.type.split(';', 1)[0];
  return type === 'application/json' ? [] : [`content-type: expected application/json, got ${type || 'nothing'}`];
}
