import fc from 'fast-check';

import { cleanText } from '../../format/cleanText';
import { configOf, noSession } from '../../testing/visit';
import type { ApiCall, CallSpec } from './call';
import { COMMON } from './common';
import { callPath, configuredCall, decodeReply, encodeCall, isSuccess, lostCall, pageParameters, type SessionParameters } from './encode';

const spec = (more: Partial<CallSpec> = {}): CallSpec => ({
  name: 'x',
  method: 'POST',
  path: '/v3/x/y',
  base: '/byfhns',
  style: 'form',
  success: 'zero',
  ...more,
});
const call = (more: Partial<CallSpec> = {}): ApiCall<unknown> => ({ ...spec(more), decode: (data, body) => ({ data, body }) });

const names = Object.keys(noSession);
const session = Object.fromEntries(names.map((name) => [name, `${name}-value`])) as SessionParameters;

const encode = (
  more: Partial<CallSpec> = {},
  fields = {},
  given: {
    config?: Readonly<Record<string, unknown>>;
    session?: SessionParameters;
    market?: 'india' | 'indonesia';
    pageQuery?: string;
  } = {},
) => {
  const { pageQuery = '', market = 'indonesia' } = given;
  const config = configOf(given.config);
  const before = pageParameters(pageQuery, config, market);
  return encodeCall(spec(more), fields, { config, market, session: given.session ?? session, before });
};
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'https://app.example').searchParams);

describe('common parameters', () => {
  test.each([
    ['form', 'POST'],
    ['json', 'POST'],
    ['form', 'GET'],
    ['json', 'GET'],
  ] as const)('are in the address of every call: %s %s', (style, method) => {
    expect(queryOf(encode({ style, method }).url)).toEqual(Object.fromEntries(COMMON.map((name) => [name, `${name}-value`])));
  });

  test('missing ones are sent as empty text', () => {
    expect(queryOf(encode({}, {}, { session: noSession }).url)).toEqual(Object.fromEntries(COMMON.map((name) => [name, ''])));
  });

  test('are sent under their configured names', () => {
    const query = queryOf(encode({}, {}, { config: { query: { names: { token: 'tk' } } } }).url);
    expect(query).toMatchObject({ tk: 'token-value' });
    expect(query).not.toHaveProperty('token');
  });

  test('no address has the other tokens', () => {
    for (const style of ['form', 'json'] as const) expect(encode({ style }).url).not.toMatch(/sessionId|userToken|deviceToken|adId/);
  });
});

describe('headers', () => {
  test('of the JSON style', () => {
    expect(encode({ style: 'json' }).headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'X-Token': 'token-value',
      'X-Session-Id': 'sessionId-value',
      'Content-Type': 'application/json',
    });
  });

  test('of the form style', () => {
    expect(encode({ style: 'form' }).headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'X-User-Token': 'userToken-value',
      'X-Device-Token': 'deviceToken-value',
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
  });

  test('a missing token has no header, a GET no content type', () => {
    for (const style of ['form', 'json'] as const) {
      expect(encode({ style, method: 'GET' }, {}, { session: noSession }).headers).toEqual({ 'X-Requested-With': 'XMLHttpRequest' });
    }
  });

  test('are sent under their configured names', () => {
    const config = { headers: { json: { token: 'A' }, form: { deviceToken: 'B' } } };
    expect(encode({ style: 'json' }, {}, { config }).headers).toMatchObject({ A: 'token-value' });
    expect(encode({ style: 'form' }, {}, { config }).headers).toMatchObject({ B: 'deviceToken-value' });
  });
});

describe('fields', () => {
  test('are in the body of a POST', () => {
    expect(encode({ style: 'form' }, { amount: '1.000', note: 'a&b=c d' }).body).toBe('amount=1.000&note=a%26b%3Dc+d');
    expect(encode({ style: 'json' }, { amount: 5, note: 'a"b' }).body).toBe('{"amount":"5","note":"a\\"b"}');
    expect(encode({ style: 'form' }).body).toBe('');
  });

  test('are in the address of a GET, replacing a common parameter of the same name', () => {
    const sent = encode({ method: 'GET' }, { orderNo: 'a b', type: 30 });
    expect(sent.body).toBeUndefined();
    expect(queryOf(sent.url)).toMatchObject({ orderNo: 'a b', type: '30', token: 'token-value' });
  });

  test('of a POST with the name of a common parameter do not change the address', () => {
    const sent = encode({}, { type: 30 });
    expect(sent.body).toBe('type=30');
    expect(queryOf(sent.url)).toMatchObject({ type: 'type-value' });
  });

  test('the page’s query string comes first, and the session’s own values win', () => {
    const sent = encode({}, {}, { pageQuery: 'scene=a+b&token=other&x=1&x=2' });
    expect(sent.url).toMatch(/\?scene=a\+b&token=token-value&x=1&x=2&deviceId=/);
  });
});

describe('the address', () => {
  test('base, prefix, path, suffix', () => {
    expect(callPath(spec(), configOf())).toBe('/byfhns/v3/x/y');
    expect(callPath(spec({ base: '' }), configOf())).toBe('/v3/x/y');
    expect(callPath(spec(), configOf({ wire: { prefix: '/p', suffix: '-yd' } }))).toBe('/byfhns/p/v3/x/y-yd');
    expect(encode({}, {}, { config: { api: { base: 'https://api.example' } } }).url).toMatch(/^https:\/\/api\.example\/byfhns\/v3\/x\/y\?/);
  });

  test('the configuration can change a call', () => {
    const config = configOf({ calls: { jump: { method: 'GET', base: '', style: 'json', success: '00' } } });
    expect(configuredCall(call({ name: 'jump' }), config)).toMatchObject({
      method: 'GET',
      base: '',
      style: 'json',
      success: '00',
      path: '/v3/x/y',
    });
    expect(configuredCall(spec({ name: 'y' }), config)).toEqual(spec({ name: 'y' }));
    expect(configuredCall(spec({ name: 'constructor' }), config)).toEqual(spec({ name: 'constructor' }));
  });
});

describe('wire names', () => {
  const config = { wire: { fields: { indonesia: { amount: 'qa', productName: 'pn', token: 'tk' } } } };

  test('are used in requests, only in their market', () => {
    expect(encode({}, { amount: '1', other: '2' }, { config }).body).toBe('qa=1&other=2');
    expect(encode({ style: 'json' }, { amount: '1' }, { config }).body).toBe('{"qa":"1"}');
    expect(queryOf(encode({ method: 'GET' }, { amount: '1' }, { config }).url)).toMatchObject({ qa: '1', tk: 'token-value' });
    expect(encode({}, { amount: '1' }, { config, market: 'india' }).body).toBe('amount=1');
  });

  test('are read in replies, through lists and objects, only in their market', () => {
    const text = '{"code":0,"data":{"qa":"1","list":[{"pn":"A","qa":null},3,"qa"],"other":{"deep":[[{"qa":2}]]}}}';
    const read = (market: 'india' | 'indonesia') => decodeReply(call(), text, configOf(config), market) as { data: { data: unknown } };
    expect(read('indonesia').data.data).toEqual({
      amount: '1',
      list: [{ productName: 'A', amount: null }, 3, 'qa'],
      other: { deep: [[{ amount: 2 }]] },
    });
    expect(read('india').data.data).toMatchObject({ qa: '1' });
  });

  test('code and message of a reply may have other names', () => {
    const renamed = configOf({ wire: { fields: { indonesia: { code: 'c', message: 'm', data: 'd' } } } });
    expect(decodeReply(call(), '{"c":"00","d":1}', renamed, 'indonesia')).toMatchObject({ ok: true, data: { data: 1 } });
    expect(decodeReply(call(), '{"c":9,"m":"no"}', renamed, 'indonesia')).toMatchObject({ failure: { code: '9', message: 'no' } });
  });

  test('do not change values, nor the envelope unless it is mapped too', () => {
    const text = '{"code":9,"message":"qa","data":{"qa":"qa"}}';
    expect(decodeReply(call(), text, configOf(config), 'indonesia')).toMatchObject({ failure: { code: '9', message: 'qa' } });
    expect(encode({}, { amount: 'amount' }, { config }).body).toBe('qa=amount');
  });

  test('two fields may swap names', () => {
    const swapped = { wire: { fields: { indonesia: { amount: 'note', note: 'amount' } } } };
    expect(encode({}, { amount: '1', note: '2' }, { config: swapped }).body).toBe('note=1&amount=2');
    const reply = decodeReply(call(), '{"code":0,"data":{"note":1,"amount":2}}', configOf(swapped), 'indonesia');
    expect(reply).toMatchObject({ data: { data: { amount: 1, note: 2 } } });
  });

  test('the logical name of a mapped field is ignored in a reply, at any depth', () => {
    for (const data of ['{"amount":"9","qa":"1"}', '{"qa":"1","amount":"9"}'])
      expect(decodeReply(call(), `{"code":0,"data":${data}}`, configOf(config), 'indonesia')).toMatchObject({
        data: { data: { amount: '1' } },
      });
    const only = decodeReply(call(), '{"code":0,"data":{"amount":"9"}}', configOf(config), 'indonesia');
    expect(only).toMatchObject({ ok: true, data: { data: {} } });
  });

  test('apply to the page’s query string too: an address has a token once', () => {
    const { url } = encode({}, {}, { config, pageQuery: 'amount=5&token=other&amount=6&x=a+b' });
    expect(url).toMatch(/\?qa=5&tk=token-value&qa=6&x=a\+b&deviceId=/);
    expect(queryOf(url)).not.toHaveProperty('token');
  });

  test('inherited properties of an object are no wire names', () => {
    expect(encode({}, { constructor: '1', toString: '2' }, { config }).body).toBe('constructor=1&toString=2');
  });

  test('a reply with wire names decodes to the values that were encoded', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('amount', 'productName', 'note', 'x'), fc.string()), (fields) => {
        const body = encode({ style: 'json' }, fields, { config }).body ?? '';
        const reply = decodeReply(call(), `{"code":0,"data":${body}}`, configOf(config), 'indonesia') as { data: { data: unknown } };
        expect(reply.data.data).toEqual(fields);
      }),
    );
  });
});

describe('success', () => {
  test.each([0, '0', '00', '000', ' 0 ', '\t00\n'])('zero: %j is', (code) => {
    expect(isSuccess(code, 'zero')).toBe(true);
  });

  test.each<unknown>([
    null,
    undefined,
    '',
    ' ',
    false,
    true,
    [],
    [0],
    {},
    { valueOf: () => 0 },
    1,
    -1,
    0.5,
    NaN,
    Infinity,
    '1',
    '-0',
    '+0',
    '0.0',
    '0x0',
    '0e0',
    '0abc',
    'a0',
    '0 0',
    '٠',
    '０',
    '００',
    'ok',
  ])('zero: %j is not', (code) => {
    expect(isSuccess(code, 'zero')).toBe(false);
  });

  test.each([
    ['00', true],
    [' 00 ', true],
    ['0', false],
    [0, false],
    ['000', false],
    ['', false],
    [null, false],
  ])('00: %j: %s', (code, success) => {
    expect(isSuccess(code, '00')).toBe(success);
  });

  test('only a number 0 or a text of zeros is a success', () => {
    fc.assert(
      fc.property(fc.anything(), (code) => {
        const allowed = code === 0 || (typeof code === 'string' && /^0+$/.test(code.trim()));
        expect(isSuccess(code, 'zero')).toBe(allowed);
      }),
    );
  });
});

describe('replies', () => {
  const decode = (text: string, more: Partial<CallSpec> = {}) => decodeReply(call(more), text, configOf(), 'indonesia');

  test('success gives the decoder the data and the whole body', () => {
    expect(decode('{"code":0,"data":{"a":1},"x":2}')).toEqual({
      ok: true,
      data: { data: { a: 1 }, body: { code: 0, data: { a: 1 }, x: 2 } },
    });
    expect(decode('{"code":"00"}')).toMatchObject({ ok: true, data: { data: undefined } });
  });

  test('a refusal keeps code and message, cleaned for display', () => {
    expect(decode('{"code":800006,"message":"Kode\\u202e salah\\u0000"}', { record: true })).toEqual({
      ok: false,
      failure: { kind: 'code', code: '800006', message: 'Kode salah', outcome: 'refused' },
    });
    expect(decode('{"code":"x","message":{"a":1}}')).toMatchObject({ failure: { code: 'x', message: '' } });
    expect(decode(`{"code":9,"message":"${'a'.repeat(400)}"}`)).toMatchObject({ failure: { message: `${'a'.repeat(299)}…` } });
  });

  test.each([
    '',
    ' ',
    'null',
    '3',
    '"0"',
    '[]',
    '[{"code":0}]',
    'true',
    '<html>login</html>',
    '{"code":0',
    '{}',
    '{"data":1}',
    '{"code":null}',
    '{"code":""}',
  ])('%j is unreadable', (text) => {
    expect(decode(text)).toEqual({ ok: false, failure: { kind: 'unreadable', message: '', outcome: 'refused' } });
    expect(decode(text, { record: true })).toMatchObject({ failure: { outcome: 'unknown' } });
  });

  test.each(['{"code":false}', '{"code":[]}', '{"code":"0x0"}', '{"code":"0abc"}', '{"code":{}}'])('%s is a refusal', (text) => {
    expect(decode(text)).toMatchObject({ ok: false, failure: { kind: 'code' } });
  });

  test('the success rule is that of the call', () => {
    expect(decode('{"code":0}', { success: '00' })).toMatchObject({ ok: false, failure: { kind: 'code', code: '0' } });
    expect(decode('{"code":"00"}', { success: '00' })).toMatchObject({ ok: true });
  });

  test('any response of the server gives a result', () => {
    const code = fc.oneof(fc.constantFrom(0, '0', '00', '4001', 4001, null), fc.jsonValue());
    const reply = fc.record({ code, message: fc.jsonValue(), data: fc.jsonValue() }, { requiredKeys: [] });
    const kinds = new Set<string>();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          reply.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const result = decode(text);
          kinds.add(result.ok ? 'ok' : result.failure.kind);
        },
      ),
      { numRuns: 1000 },
    );
    expect([...kinds].sort()).toEqual(['code', 'ok', 'unreadable']);
  });
});

test('a call without a response: only a non-idempotent one has an unknown outcome', () => {
  expect(lostCall(spec(), 'timeout')).toEqual({ kind: 'timeout', message: '', outcome: 'refused' });
  expect(lostCall(spec({ record: true }), 'network')).toEqual({ kind: 'network', message: '', outcome: 'unknown' });
});

describe('cleaned text', () => {
  test.each<[unknown, string]>([
    [' a\nb ', 'a\nb'],
    ['a\u0000\u0007b\u007f\u0085c', 'abc'],
    ['\u202Ea\u2066b\u2069\u200E\u200F', 'ab'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    ['Rp\t5\rsudah\r\nlunas\t', 'Rp 5 sudah\nlunas'],
    [5, '5'],
    [0, '0'],
    [NaN, ''],
    [Infinity, ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('%j: %j', (given, shown) => {
    expect(cleanText(given)).toBe(shown);
  });

  test('has at most 500 characters, or the given limit; an ellipsis shows that it was cut', () => {
    expect(cleanText('a'.repeat(600))).toHaveLength(500);
    expect(cleanText('abc', 2)).toBe('a…');
    expect(cleanText('a😀bc', 3)).toBe('a…');
    expect(cleanText('a😀bc', 4)).toBe('a😀…');
    expect(cleanText(' abc ', 3)).toBe('abc');
  });
});

describe('a call that sends a file', () => {
  const picture = { name: 'upload', file: 'problemImage' };

  test('is a multipart form: common parameters in the address, tokens in headers, no content type of ours', () => {
    const sent = encode(picture, { note: 'a & b' });
    expect(sent).toMatchObject({ method: 'POST', body: undefined, form: { fields: [['note', 'a & b']], file: 'problemImage' } });
    expect(queryOf(sent.url)).toMatchObject({ deviceId: 'deviceId-value', token: 'token-value' });
    expect(sent.headers).toMatchObject({ 'X-User-Token': 'userToken-value' });
    expect(Object.keys(sent.headers)).not.toContain('Content-Type');
  });

  test('its field names are mapped to wire names too', () => {
    const config = { wire: { fields: { indonesia: { problemImage: 'img', note: 'n' } } } };
    expect(encode(picture, { note: 'x' }, { config }).form).toEqual({ fields: [['n', 'x']], file: 'img' });
  });

  test('no other call has a form', () => {
    expect(encode().form).toBeUndefined();
  });
});
