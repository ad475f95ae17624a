import { areaStore } from '@loan/shared/area/areaStore';

import { loanApi } from './loanApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(loanApi);
