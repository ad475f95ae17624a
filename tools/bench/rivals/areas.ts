import type { RemoteModule } from '@loan/shared/contracts/shell';

export type Areas = Readonly<Record<string, () => Promise<RemoteModule>>>;

/** The imports of the areas. The builds fill them in (`areasLoader.js`): one line for each remote, in the rival's way. */
export const areas: Areas = {};
