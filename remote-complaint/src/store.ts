import { areaStore } from '@loan/shared/store/areaStore';

import { complaintApi } from './complaintApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(complaintApi);
