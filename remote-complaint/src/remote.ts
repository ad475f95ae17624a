import { defineRemote } from '@loan/shared/area/defineRemote';
import { complaintPages } from '@loan/shared/contracts/pages';

import { complaintApi } from './complaintApi';

export const { contract, mount } = defineRemote({
  pages: complaintPages,
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
