import type { RemoteModule } from '@loan/shared/contracts/shell';

export type Areas = Readonly<Record<string, () => Promise<RemoteModule>>>;

/** How each area is imported. The builds fill it in (`areasLoader.js`): one line for each remote, in the way of the rival. */
export const areas: Areas = {};
