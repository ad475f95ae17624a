import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market, Zone } from '@loan/shared/contracts/shell';
import { readTime } from '@loan/shared/format/date';
import { createZone } from '@loan/shared/format/zone';

export const zoneFor = ({ api }: CheckedConfig, market: Market): Zone => createZone(api.timeZone[market]);

/** End of a time in a reply, in ms since 1970: a day lasts until its end. Undefined: it has another form, or its day does not exist. */
export function endOf(text: unknown, zone: Zone): number | undefined {
  return typeof text === 'string' && text === text.trim() ? (readTime(`${text} 23:59:59`, zone) ?? readTime(text, zone)) : undefined;
}
