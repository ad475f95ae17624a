import { areaStore } from '@loan/shared/area/areaStore';

import { chatApi } from './chatApi';

/** The store of this remote, for one shell. */
export const createStore = areaStore(chatApi);
