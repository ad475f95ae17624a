import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { promoApi } from './promoApi';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: promoApi,
  screens: {
    promotion: async () => (await import(/* webpackChunkName: "promotion" */ './screens/promotion/PromotionScreen')).PromotionScreen,
    siteHome: async () => (await import(/* webpackChunkName: "siteHome" */ './screens/site-home/SiteHomeScreen')).SiteHomeScreen,
    siteAbout: async () => (await import(/* webpackChunkName: "siteAbout" */ './screens/site-about/SiteAboutScreen')).SiteAboutScreen,
    sitePolicy: async () => (await import(/* webpackChunkName: "sitePolicy" */ './screens/site-policy/SitePolicyScreen')).SitePolicyScreen,
    siteLoan: async () => (await import(/* webpackChunkName: "siteLoan" */ './screens/site-loan/SiteLoanScreen')).SiteLoanScreen,
    siteUser: async () => (await import(/* webpackChunkName: "siteUser" */ './screens/site-user/SiteUserScreen')).SiteUserScreen,
    siteContact: async () =>
      (await import(/* webpackChunkName: "siteContact" */ './screens/site-contact/SiteContactScreen')).SiteContactScreen,
    privacyPolicy: async () =>
      (await import(/* webpackChunkName: "privacyPolicy" */ './screens/site-policy/SitePolicyScreen')).PrivacyPolicyScreen,
    aboutUs: async () => (await import(/* webpackChunkName: "aboutUs" */ './screens/site-about/SiteAboutScreen')).AboutUsScreen,
  },
});
