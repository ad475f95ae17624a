import { firstReads as chat } from '@loan/remote-chat/api/firstReads';
import { firstReads as complaint } from '@loan/remote-complaint/api/firstReads';
import { firstReads as loan } from '@loan/remote-loan/api/firstReads';
import { firstReads as promo } from '@loan/remote-promo/api/firstReads';
import { firstReads as repay } from '@loan/remote-repay/api/firstReads';
import type { FirstReads } from '@loan/shared/contracts/firstReads';

const table: Readonly<Record<string, FirstReads | undefined>> = { ...chat, ...complaint, ...loan, ...promo, ...repay };

/** The first reads of a page by its key; none for a page that has none, or that there is not. */
export const firstReadsOf = (key: string): FirstReads => (Object.hasOwn(table, key) ? table[key] : undefined) ?? {};
