import { areaStore } from '@loan/shared/area/areaStore';

import { promoApi } from './promoApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(promoApi);
