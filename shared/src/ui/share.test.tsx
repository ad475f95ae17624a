import { copyText } from './copyText';
import { share } from './share';

jest.mock('./copyText', () => ({ copyText: jest.fn() }));
const copy = jest.mocked(copyText);
const phone = (shareIt: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });

beforeEach(() => copy.mockReset().mockResolvedValue(true));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the phone shares if it can, and nothing is copied', async () => {
  const shareIt = jest.fn(() => Promise.resolve());
  phone(shareIt);
  expect(await share('VA 8808')).toBe('shared');
  expect(shareIt).toHaveBeenCalledWith({ text: 'VA 8808' });
  expect(copy).not.toHaveBeenCalled();
});

test('a cancelled share is no failure', async () => {
  phone(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await share('VA 8808')).toBe('shared');
  expect(copy).not.toHaveBeenCalled();
});

test.each([
  ['cannot share', undefined],
  ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  [
    'throws',
    () => {
      throw new TypeError('share');
    },
  ],
])('a phone that %s: the text is copied', async (_, shareIt) => {
  phone(shareIt);
  expect(await share('VA 8808')).toBe('copied');
  expect(copy).toHaveBeenCalledWith('VA 8808');
  copy.mockResolvedValue(false);
  expect(await share('VA 8808')).toBe('failed');
});
