import { calls } from './calls';
import { RESERVED } from './reserved';

test('no call takes a reserved name, nor a path that ends in one', () => {
  const reserved = new Set<string>(RESERVED);
  const kebab = new Set(RESERVED.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
  const taken = Object.entries(calls).filter(
    ([key, { name, path }]) => reserved.has(key) || reserved.has(name) || kebab.has(path.split('/').at(-1) ?? ''),
  );
  expect(taken).toEqual([]);
});

test('each is there, once', () => {
  // Specification §7, the names without a row in its table.
  const sessions = ['loginInit', 'sendSmsCode', 'voiceCode', 'smsLogin', 'logout'];
  const products = ['homePage', 'productDetail', 'productPush'];
  const steps = ['certifyBase', 'certifyPersonal', 'certifyJob', 'certifyExtra', 'certifyBankInfo', 'cityList', 'survey', 'preCheck'];
  const phone = ['uploadImage', 'uploadContacts', 'uploadLocation', 'uploadDevice', 'uploadFcmToken', 'buriedPoint'];
  const own = ['orderList', 'userInfo', 'userMenu', 'userDelete', 'submitUtr', 'unionErrorInfo', 'faq', 'whatsapp'];
  expect([...RESERVED].sort()).toEqual([...sessions, ...products, ...steps, ...phone, ...own].sort());
});
