import { plainConfig } from '@loan/sandbox/document/document';

import { sampleSeeds } from './sampleSeeds';
import { readSeeds } from './seeds';

const config = plainConfig();
const { session, calls } = sampleSeeds('india');
const read = (india: unknown) => () => readSeeds({ india }, 'india', config);

test('the printed seeds can be read unchanged, and with a single call', () => {
  expect(read({ session, calls })()).toEqual({ session, calls });
  expect(read({ session: {}, calls: { rating: {} } })()).toEqual({ session: {}, calls: { rating: {} } });
});

test.each([
  ['only another market', undefined, 'The seeds have no entry for india'],
  ['a number', { session, calls: { payTypes: { orderId: 7 } } }, 'calls.payTypes.orderId is no text'],
  ['a list instead of the session', { session: [], calls }, 'session is no object'],
  ['no calls', { session }, 'calls is no object'],
  ['a text', 'x', 'they are no object'],
  ['an unknown call', { session, calls: { loanDetail: {} } }, 'unknown key calls.loanDetail (did you mean calls.loanDetails?)'],
  ['an unknown field', { session, calls: { problemDetail: { problemID: '1' } } }, '(did you mean calls.problemDetail.problemId?)'],
  ['a missing field', { session, calls: { problemDetail: {} } }, 'calls.problemDetail.problemId is missing'],
  ['an unknown parameter', { session: { tokn: 'x' }, calls }, 'unknown key session.tokn (did you mean session.token?)'],
])('%s is reported', (_, given, sentence) => {
  expect(read(given)).toThrow(sentence);
});

test('reports a value that is not an object', () => {
  expect(() => readSeeds(null, 'india', config)).toThrow('The seeds have no entry for india');
});
