import { areaStore } from '@loan/shared/area/areaStore';

import { complaintApi } from './complaintApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(complaintApi);
