/**
 * Calls that the field-name mapping names without a description (product §7.11).
 * Their payloads and replies are not known: no call, no type, no endpoint takes one of these names
 * until they are.
 */
export const RESERVED = [
  // Sessions
  'loginInit',
  'sendSmsCode',
  'voiceCode',
  'smsLogin',
  'logout',
  // Home and products
  'homePage',
  'productDetail',
  'productPush',
  // Steps of an application
  'certifyBase',
  'certifyPersonal',
  'certifyJob',
  'certifyExtra',
  'certifyBankInfo',
  'cityList',
  'survey',
  'preCheck',
  // What the phone sends
  'uploadImage',
  'uploadContacts',
  'uploadLocation',
  'uploadDevice',
  'uploadFcmToken',
  'buriedPoint',
  // The borrower's own
  'orderList',
  'userInfo',
  'userMenu',
  'userDelete',
  'submitUtr',
  'unionErrorInfo',
  'faq',
  'whatsapp',
] as const;
