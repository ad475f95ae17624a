import { areaStore } from '@loan/shared/area/areaStore';

import { repayApi } from './repayApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(repayApi);
