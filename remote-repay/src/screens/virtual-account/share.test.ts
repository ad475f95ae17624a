import { copyText } from '@loan/shared/ui/copyText';

import { id } from '../../wording/id';
import { share, shareText } from './share';

jest.mock('@loan/shared/ui/copyText', () => ({ copyText: jest.fn() }));
const copy = jest.mocked(copyText);
const phone = (shareIt: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });

beforeEach(() => copy.mockReset().mockResolvedValue(true));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the phone shares where it can, and nothing is copied', async () => {
  const shareIt = jest.fn(() => Promise.resolve());
  phone(shareIt);
  expect(await share('VA 8808')).toBe('shared');
  expect(shareIt).toHaveBeenCalledWith({ text: 'VA 8808' });
  expect(copy).not.toHaveBeenCalled();
});

test("a borrower's change of mind is no failure", async () => {
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

const values = { product: 'Loan', number: '8808123456789012', amount: 'Rp 1.250.000', bill: '2024' };

test('number, amount and bill in one line', () => {
  expect(shareText(id.va.share, values)).toBe('Loan · VA 8808123456789012 · Rp 1.250.000 · tagihan 2024');
});

test('without a bill number its words are left out', () => {
  expect(shareText(id.va.share, { ...values, bill: '' })).toBe('Loan · VA 8808123456789012 · Rp 1.250.000');
});
