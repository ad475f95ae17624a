import { areaRoutes } from '@loan/shared/area/areaRoutes';
import { complaintPages } from '@loan/shared/contracts/pages';
import type { RemoteModule } from '@loan/shared/contracts/shell';

import { createStore } from './store';

export const complaintRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), complaintPages, {
    complaint: async () =>
      (await import(/* webpackChunkName: "complaint" */ './screens/complaint-home/ComplaintHomeScreen')).ComplaintHomeScreen,
    complaintForm: async () =>
      (await import(/* webpackChunkName: "complaintForm" */ './screens/complaint-form/ComplaintFormScreen')).ComplaintFormScreen,
    complaintList: async () =>
      (await import(/* webpackChunkName: "complaintList" */ './screens/complaint-list/ComplaintListScreen')).ComplaintListScreen,
    complaintDetail: async () =>
      (await import(/* webpackChunkName: "complaintDetail" */ './screens/complaint-detail/ComplaintDetailScreen')).ComplaintDetailScreen,
  });
