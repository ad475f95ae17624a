import { checkConfig } from '@loan/shared/contracts/configSchema';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { captchaAddress, captchaSid, channelTemplate, noTemplate, trackedPage, trackVisit } from './promo';

const decode = (data: unknown) => readReply(channelTemplate, data);
const company = { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' };
const full = {
  colours: { from: '#112233', to: '#445566', on: '#FFFFFF', action: '#0B5FA5' },
  pictures: { banner: 'https://img.example/b.png', logo: 'https://img.example/l.png' },
  texts: { title: 'Title', sub: 'Sub', users: 'Users' },
};

describe('a template', () => {
  test('a complete template', () => {
    expect(decode({ id: '1', template: { name: 'sea', ...full } })).toEqual(full);
  });

  test.each([null, undefined, ''])('no data (%s): the promotion is gone', (data) => {
    expect(decode(data)).toBeNull();
  });

  test.each([
    {},
    [],
    7,
    true,
    'x',
    { template: 'winter' },
    { template: null },
    { template: [] },
    { template: { colours: [], texts: 'x' } },
  ])('%j: every part is the default', (data) => {
    expect(decode(data)).toEqual(noTemplate);
  });

  test('each part is read separately', () => {
    expect(decode({ template: { ...full, colours: { ...full.colours, on: 'white' } } })).toEqual({
      ...full,
      colours: { ...full.colours, on: '' },
    });
    expect(decode({ template: { ...full, pictures: { banner: 7, logo: '  ' } } })).toEqual({ ...full, pictures: { banner: '', logo: '' } });
  });

  test.each(['red', '#12345', '#1234567', '#12345g', '#112233;}', 'url(x)', 7, null])('%s is not a colour', (from) => {
    expect(decode({ template: { colours: { from } } })?.colours.from).toBe('');
  });

  test('texts are shortened', () => {
    const read = decode({ template: { texts: { title: 'x'.repeat(500), sub: 'y'.repeat(500), users: 'z'.repeat(500) } } })?.texts;
    expect([read?.title.length, read?.sub.length, read?.users.length]).toEqual([80, 160, 80]);
  });
});

test.each([
  [{ sid: 's-1' }, 's-1'],
  [{ sid: 7 }, '7'],
  [{ sid: null }, ''],
  [null, ''],
  ['s', ''],
])('the session in %j is %j', (data, sid) => {
  expect(readReply(captchaSid, data)).toBe(sid);
});

test('the captcha address: session and time, under the configured base and path, whatever the wire names are', () => {
  const own = checkConfig({ company });
  expect(captchaAddress('a b&token=1', 7, own)).toBe('/api/v2/youmi/promotion/get-captcha?sid=a+b%26token%3D1&t=7');
  const wire = { fields: { indonesia: { sid: 'qa' } }, prefix: '/p', suffix: '-yd' };
  const other = checkConfig({ company, api: { base: 'https://api.example' }, wire, calls: { captcha: { base: '/byfhns' } } });
  expect(captchaAddress('s', 7, other)).toBe('https://api.example/byfhns/p/api/v2/youmi/promotion/get-captcha-yd?sid=s&t=7');
});

test('the fields of visit and click', () => {
  const query = { id: '1', user_from: 'u', utm_tag: 't', app_from: 'a', invite_code: 'no' };
  const visit = { page_id: '1', user_from: 'u', client_type: 'h5', page_type: '1', utm_tag: 't', app_from: 'a' };
  expect(sentBy(trackVisit, trackedPage(query, 'h5'))).toEqual(visit);
  const nothing = { page_id: '', user_from: '', client_type: '', page_type: '1', utm_tag: '', app_from: '' };
  expect(sentBy(trackVisit, trackedPage({}, ''))).toEqual(nothing);
});
