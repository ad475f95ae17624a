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
  ['another market alone', undefined, 'The seeds say nothing of india'],
  ['a number', { session, calls: { payTypes: { orderId: 7 } } }, 'calls.payTypes.orderId is no text'],
  ['a list in the place of the session', { session: [], calls }, 'session is no object'],
  ['no calls', { session }, 'calls is no object'],
  ['a text', 'x', 'they are no object'],
  ['a call that there is not', { session, calls: { loanDetail: {} } }, 'unknown key calls.loanDetail (did you mean calls.loanDetails?)'],
  ['a field that there is not', { session, calls: { problemDetail: { problemID: '1' } } }, '(did you mean calls.problemDetail.problemId?)'],
  ['a field that is missing', { session, calls: { problemDetail: {} } }, 'calls.problemDetail.problemId is missing'],
  ['a parameter that there is not', { session: { tokn: 'x' }, calls }, 'unknown key session.tokn (did you mean session.token?)'],
])('%s is said', (_, given, sentence) => {
  expect(read(given)).toThrow(sentence);
});

test('reports a value that is not an object', () => {
  expect(() => readSeeds(null, 'india', config)).toThrow('The seeds say nothing of india');
});
