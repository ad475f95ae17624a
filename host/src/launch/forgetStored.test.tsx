import { forgetStored } from './forgetStored';

const STORED = ['isDefault', 'payCode'];
const address = () => window.location.pathname + window.location.search + window.location.hash;

test('removes the stored parameters, and keeps the others, the fragment and the state of the entry', () => {
  window.history.replaceState({ idx: 1 }, '', '/that?amount=5&isDefault=0&payCode=BCA&token=a%2Bb+c#x');
  forgetStored(STORED);
  expect(address()).toBe('/that?amount=5&token=a%2Bb+c#x');
  expect(window.history.state).toEqual({ idx: 1 });
});

test.each([[STORED], [undefined]])('leaves an address without them as it is written: %p', (stored) => {
  window.history.replaceState(null, '', '/that?amount=5%20&x');
  forgetStored(stored);
  expect(address()).toBe('/that?amount=5%20&x');
});
