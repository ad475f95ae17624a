import { checkConfig } from '@loan/shared/contracts/configSchema';

import { carriedQuery } from './OrderFooter';

const company = { address: 'Jalan Contoh 1', phone: '02150000000', email: 'help@company.example' };
const names = (given: object = {}) => checkConfig({ company, query: { names: given } }).query.names;

test('carries every parameter of the page and of its opener, the first value of each', () => {
  expect(carriedQuery('?productId=7&orderId=8&from=confirm&utm_tag=a%26b&utm_tag=c', names())).toEqual({
    productId: '7',
    orderId: '8',
    from: 'confirm',
    utm_tag: 'a&b',
  });
});

test('carries nothing of the session, whatever its parameters are called', () => {
  const session = 'deviceId=1&market=1&token=t&sessionId=s&userToken=u&deviceToken=d&type=1&gid=g';
  expect(carriedQuery(`?${session}&x=1`, names())).toEqual({ x: '1' });
  expect(carriedQuery('?access=t&token=plain', names({ token: 'access' }))).toEqual({ token: 'plain' });
});

test('drops overlong values; handles an empty query and names of object properties', () => {
  expect(carriedQuery(`?x=${'y'.repeat(513)}`, names())).toEqual({});
  expect(carriedQuery('', names())).toEqual({});
  expect(Object.keys(carriedQuery('?__proto__=1&constructor=2', names())).sort()).toEqual(['__proto__', 'constructor']);
});
