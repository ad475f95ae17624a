import type { CallFields, CallSpec } from '@loan/shared/contracts/api/call';
import { CATEGORIES_PID, contactCall, contactFields, qaListCall } from '@loan/shared/contracts/api/chat';
import { complaintStart } from '@loan/shared/contracts/api/complaint';
import { configuredCall, encodeCall } from '@loan/shared/contracts/api/encode';
import { legacyCalls } from '@loan/shared/contracts/api/legacy';
import { captchaSidCall, channelTemplateCall } from '@loan/shared/contracts/api/promo';
import { JOINT_LOAD, jointFields, jointListCall, recommendListCall } from '@loan/shared/contracts/api/recommended';
import { firstReadsOf } from '@loan/shared/contracts/firstReads';
import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { configOf, sessionOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';

import { firstRequests } from './firstRead';

const INDIA: Market = 'india';
const INDONESIA: Market = 'indonesia';
const session = sessionOf();
const legacy = '?orderId=o1&amount=108000000';

interface Asked {
  readonly call: CallSpec;
  readonly fields: CallFields;
}

function begun(key: PageKey, search: string, { market = INDONESIA, config = {} }: { market?: Market; config?: object } = {}) {
  const context = { config: configOf({ ...config }), market, session };
  const requests = firstRequests({ path: '/', files: [], ...firstReadsOf(key) }, search, context);
  /** As the http client sends what a page asks for. */
  const asked = ({ call, fields }: Asked) => encodeCall(configuredCall(call, context.config), fields, context);
  return { requests, asked, ...context };
}

const support = (orderNo: string): Asked => ({ call: qaListCall(CATEGORIES_PID), fields: { orderNo, pid: CATEGORIES_PID } });
const recommended = (scene: string): Asked => ({ call: recommendListCall, fields: { scene } });

describe('is exactly what the page asks for', () => {
  test.each<[PageKey, string, Asked]>([
    ['supportChat', '', support('')],
    ['supportChat', '?orderId=o1', support('o1')],
    ['supportChat', '?orderNo=&orderId=o1', support('o1')],
    ['supportChat', '?orderId=o1&orderNo=n1', support('n1')],
    ['supportChat', '?orderNo=%3D&orderId=o1', support('=')],
    ['recommendList', '', recommended('')],
    ['recommendList', '?scene=a+b', recommended('a b')],
    ['legacyRepay', legacy, { call: legacyCalls('/api/v1/service/loan').way, fields: { orderId: 'o1' } }],
  ])('%s%s', (key, search, page) => {
    const { requests, asked } = begun(key, search);
    expect(requests).toEqual([asked(page)]);
  });

  test.each(['error', 'jointFailure'] as const)('%s, with the fields as the configuration calls them', (key) => {
    for (const fields of [{}, { targeted: 'target', necessity: 'need', joint: 'at' }]) {
      for (const productId of ['', 'p1']) {
        const { requests, asked, config } = begun(key, `?productId=${productId}`, { config: { joint: { fields } } });
        expect(requests).toEqual([asked({ call: jointListCall, fields: jointFields(config.joint.fields, productId, JOINT_LOAD) })]);
      }
    }
  });

  test.each(['type', 'kind'])('customer service, with the field %s', (param) => {
    const { requests, asked } = begun('customerService', '', { config: { contact: { param } } });
    expect(requests).toEqual([asked({ call: contactCall, fields: contactFields(param) })]);
  });

  test.each([INDIA, INDONESIA])('where complaints start, %s, by either number of the order and as configured', (market) => {
    for (const variant of ['market', 'plain', 'h5-api'] as const)
      for (const [search, order] of [
        ['', {}],
        ['?orderNo=n1', { orderNo: 'n1' }],
        ['?orderId=o1', { orderId: 'o1' }],
        ['?orderId=o1&orderNo=n1', { orderNo: 'n1', orderId: 'o1' }],
      ] as const) {
        const { requests, asked, config } = begun('complaint', search, { market, config: { complaint: { variant } } });
        expect(requests).toEqual([asked(complaintStart({ market, config }, order))]);
      }
  });

  test('the legacy cards, under a configured path', () => {
    const { requests, asked } = begun('legacyRepay', legacy, { config: { legacy: { base: '/api/v1/yd/loan' } } });
    expect(requests).toEqual([asked({ call: legacyCalls('/api/v1/yd/loan').way, fields: { orderId: 'o1' } })]);
    expect(requests[0]?.url).toContain('/api/v1/yd/loan/repayment-way?');
  });

  test('the promotion: its template, and the session of its captcha beside it', () => {
    const { requests, asked } = begun('promotion', '?id=7001');
    const sid = asked({ call: captchaSidCall, fields: {} });
    expect(requests).toEqual([asked({ call: channelTemplateCall, fields: { templateId: '7001' } }), sid]);
    expect(begun('promotion', '').requests).toEqual([sid]);
  });
});

describe('is not begun', () => {
  test.each(['', '&amount=', '&amount=0', '&amount=-1', '&amount=x', '&amount=1.080.000', '&amount=12345678901234'])(
    'for the legacy page with the amount “%s”',
    (amount) => expect(begun('legacyRepay', `?orderId=o1${amount}`).requests).toEqual([]),
  );

  test('without an order', () => {
    expect(begun('legacyRepay', '?amount=108000000').requests).toEqual([]);
    expect(begun('legacyRepay', '?orderId=&amount=108000000').requests).toEqual([]);
  });

  test.each(['repayOrNot', 'repayOrNotChoose', 'payInstructions', 'siteHome'] as const)('for %s', (key) =>
    expect(begun(key, '?orderId=o1&productId=p1&amount=1').requests).toEqual([]),
  );
});
