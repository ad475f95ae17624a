import { logicalNames } from '@loan/shared/contracts/api/wireFaults';
import { isApi } from '@loan/shared/contracts/serverPaths';

import { allCalls, calls } from './calls';
import { RESERVED } from './reserved';

test('each call has the name that it is exported by, and a path of its own', () => {
  expect(Object.entries(calls).filter(([key, { name }]) => key !== name)).toEqual([]);
  const addresses = allCalls.map(({ base, path }) => `${base}${path}`);
  expect(new Set(addresses).size).toBe(allCalls.length);
  expect(allCalls.length).toBeGreaterThan(30);
});

test('servers know each path as the API’s', () => {
  expect(allCalls.filter(({ base, path }) => !isApi(`${base}${path}`))).toEqual([]);
});

test('the names of all fields are known, requests and replies at any depth', () => {
  const names = [
    'productId',
    'pay_type',
    'userOrderDetail',
    'detail',
    'text',
    'repayPlanDetail',
    'periodNo',
    'payStep',
    'steps',
    'lendDetailsUrl',
  ];
  expect([...logicalNames(allCalls)]).toEqual(expect.arrayContaining(names));
});

test('no call takes a reserved name, nor a path that ends in one', () => {
  const reserved = new Set<string>(RESERVED);
  const kebab = new Set(RESERVED.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
  expect(allCalls.filter(({ name, path }) => reserved.has(name) || kebab.has(path.split('/').at(-1) ?? ''))).toEqual([]);
});

test('each reserved name is there, once', () => {
  // Specification §7, the names without a row in its table.
  const sessions = ['loginInit', 'sendSmsCode', 'voiceCode', 'smsLogin', 'logout'];
  const products = ['homePage', 'productDetail', 'productPush'];
  const steps = ['certifyBase', 'certifyPersonal', 'certifyJob', 'certifyExtra', 'certifyBankInfo', 'cityList', 'survey', 'preCheck'];
  const phone = ['uploadImage', 'uploadContacts', 'uploadLocation', 'uploadDevice', 'uploadFcmToken', 'buriedPoint'];
  const own = ['orderList', 'userInfo', 'userMenu', 'userDelete', 'submitUtr', 'unionErrorInfo', 'faq', 'whatsapp'];
  expect([...RESERVED].sort()).toEqual([...sessions, ...products, ...steps, ...phone, ...own].sort());
});
