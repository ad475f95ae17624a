import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { complaintApi } from './complaintApi';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: complaintApi,
  screens: {
    complaint: {
      anew: 'never',
      load: async () =>
        (await import(/* webpackChunkName: "complaint" */ './screens/complaint-home/ComplaintHomeScreen')).ComplaintHomeScreen,
    },
    complaintForm: async () =>
      (await import(/* webpackChunkName: "complaintForm" */ './screens/complaint-form/ComplaintFormScreen')).ComplaintFormScreen,
    complaintList: async () =>
      (await import(/* webpackChunkName: "complaintList" */ './screens/complaint-list/ComplaintListScreen')).ComplaintListScreen,
    complaintDetail: async () =>
      (await import(/* webpackChunkName: "complaintDetail" */ './screens/complaint-detail/ComplaintDetailScreen')).ComplaintDetailScreen,
  },
});
