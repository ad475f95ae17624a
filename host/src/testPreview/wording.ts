/**
 * The texts of the developer page: English only, for developers. A release build must contain none of them;
 * tools/start/welcome/developerPage.ts checks that.
 */
export const wording = {
  title: 'Test page',
  fields: {
    version: 'App version',
    deviceName: 'Device name',
    deviceId: 'Device id',
    osVersion: 'OS version',
    sessionId: 'Session id',
    adId: 'Ad id',
    productId: 'Product id',
    orderId: 'Order id',
  },
  shortcuts: {
    loanConfirm: 'Confirm loan',
    loanDetail: 'Loan detail',
    repay: 'Repay',
    repayDelay: 'Repay delay',
    bindCard: 'Bind bank',
    aboutUs: 'About us',
    complaint: 'Complaint',
    customerService: 'Customer service',
    privacyPolicy: 'Privacy policy',
    payInstructions: 'Repayment instructions',
  },
  photo: 'Photo',
  contact: 'Contact',
  getLocation: 'Get location',
  bridgeFound: (contract: number | undefined) => (contract === undefined ? 'Bridge: found' : `Bridge: found, contract ${contract}`),
  bridgeNotFound: 'Bridge: not found',
  location: 'Location: {lat}, {lng}',
  locationRefused: 'Location not allowed',
  nothingSent: 'Nothing on this page is sent.',
} as const;
