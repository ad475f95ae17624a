import { callPath } from '@loan/shared/contracts/api/encode';
import { logicalNames } from '@loan/shared/contracts/api/wireFaults';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import { isApi } from '@loan/shared/contracts/serverPaths';

import { allCalls, calls } from './calls';
import { RESERVED } from './reserved';

test('each call has the name that it is exported by, and a path of its own', () => {
  expect(Object.entries(calls).filter(([key, { name }]) => key !== name)).toEqual([]);
  const addresses = allCalls.map(({ base, path }) => `${base}${path}`);
  expect(new Set(addresses).size).toBe(allCalls.length);
});

/** How each call is sent (product §7.5 to §7.9): method, style, success rule, what it makes; and its address without a configuration. */
const SENT: readonly (readonly [name: string, how: string, address: string])[] = [
  ['captcha', 'GET json zero', '/api/v2/youmi/promotion/get-captcha'],
  ['captchaSid', 'GET json zero', '/api/v2/youmi/promotion/get-sid'],
  ['channelTemplate', 'GET json zero', '/api/v2/youmi/service/channel/channel-template'],
  ['contactInfo', 'POST form zero', '/byfhns/v3/personal-center/contact-kf-info'],
  ['contractJump', 'POST form zero', '/byfhns/v3/contract/contract-jump'],
  ['contracts', 'POST form zero', '/byfhns/v3/contract/contract'],
  ['delayDetail', 'POST form zero', '/byfhns/v3/loan-details/delay-detail'],
  ['instalmentPlan', 'POST form zero', '/byfhns/v3/installment/loan-play-detail'],
  ['jointApply', 'POST form zero record', '/indah/stand/apply'],
  ['jointList', 'POST form zero', '/indah/stand/list'],
  ['jump', 'POST form 00', '/gopia/goya/define'],
  ['legacyCommit', 'POST json zero record legacy', '/api/v1/service/loan/repayment-commit'],
  ['legacyConfirm', 'POST json zero record legacy', '/api/v1/service/loan/repayment-confirm'],
  ['legacyHuichao', 'POST json zero record legacy', '/api/v1/service/loan/repayment-huichao'],
  ['legacyWay', 'POST json zero legacy', '/api/v1/service/loan/repayment-way'],
  ['loanConfirm', 'POST form zero', '/byfhns/v3/loan-confirm/loan-detail-confirm'],
  ['loanDetails', 'POST form zero', '/byfhns/v3/loan-details/loan-details'],
  ['loanPush', 'POST form zero record', '/byfhns/v3/loan-confirm/loan-detail-push'],
  ['pageEvent', 'POST json zero event', '/indah/pageEvent/save'],
  ['payTypes', 'POST form zero', '/byfhns/v3/loan-details/init-pay-type'],
  ['problemDetail', 'POST form zero', '/byfhns/user-problem/problem-detail'],
  ['problemInit', 'POST form zero', '/byfhns/h5-api/v3/user-problem/problem-init'],
  ['problemInitPlain', 'POST form zero', '/byfhns/user-problem/problem-init'],
  ['problemList', 'POST form zero', '/byfhns/user-problem/problem-list'],
  ['problemSave', 'POST form zero record', '/byfhns/user-problem/problem-save'],
  ['productApply', 'POST json zero record', '/indah/v3/product/apply'],
  ['qaList', 'GET form zero', '/byfhns/h5-api/v3/user-problem/get-qa-list'],
  ['qaRecord', 'POST form zero record', '/byfhns/h5-api/v3/user-problem/qa-record'],
  ['rating', 'POST form zero record', '/byfhns/v3/loan-details/google-score'],
  ['recommendList', 'POST json zero', '/indah/v3/product/recommend-product-list'],
  ['register', 'POST json zero record', '/api/v2/youmi/promotion/register'],
  ['saveScore', 'POST form zero record', '/byfhns/user-problem/save-score'],
  ['serviceEvent', 'POST form zero event', '/byfhns/service/event/save'],
  ['smsCode', 'POST json zero record', '/api/v2/youmi/promotion/get-sms'],
  ['trackClick', 'GET json zero event', '/api/v2/youmi/promotion/track-click'],
  ['trackVisit', 'GET json zero event', '/api/v2/youmi/promotion/track-visit'],
  ['uploadProblemImage', 'POST form zero problemImage', '/byfhns/user-problem/upload-problem-img'],
  ['virtualAccount', 'POST form zero record', '/byfhns/v3/loan-details/generate-vcode'],
];

test('each call is sent as SENT of this file says; a new one has its row there', () => {
  const sent = allCalls.map((call) => {
    const { name, method, style, success, record, event, file, legacy, base, path } = call;
    const how = [method, style, success, record && 'record', event && 'event', file, legacy && 'legacy'].filter(
      (part) => typeof part === 'string',
    );
    return [name, how.join(' '), `${base}${path}`] as const;
  });
  expect([...sent].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(SENT);
});

test('servers know each path as the API’s, with any configured base, prefix and suffix; it has no sign that servers read differently', () => {
  for (const wire of [{}, { prefix: '/mobile', suffix: '-yd' }]) {
    const config = checkConfig({ company: { address: 'a', phone: '02150000000', email: 'a@b.example' }, wire });
    for (const call of allCalls)
      for (const base of [call.base, '' as const]) {
        const path = callPath({ ...call, base }, config);
        expect([path, isApi(path, config), /^(?:\/[A-Za-z0-9_-]+)+$/.test(path)]).toEqual([path, true, true]);
      }
  }
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
  // product §7.11
  const sessions = ['loginInit', 'sendSmsCode', 'voiceCode', 'smsLogin', 'logout'];
  const products = ['homePage', 'productDetail', 'productPush'];
  const steps = ['certifyBase', 'certifyPersonal', 'certifyJob', 'certifyExtra', 'certifyBankInfo', 'cityList', 'survey', 'preCheck'];
  const phone = ['uploadImage', 'uploadContacts', 'uploadLocation', 'uploadDevice', 'uploadFcmToken', 'buriedPoint'];
  const own = ['orderList', 'userInfo', 'userMenu', 'userDelete', 'submitUtr', 'unionErrorInfo', 'faq', 'whatsapp'];
  expect([...RESERVED].sort()).toEqual([...sessions, ...products, ...steps, ...phone, ...own].sort());
});
