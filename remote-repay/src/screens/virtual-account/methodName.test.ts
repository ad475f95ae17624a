import type { VirtualAccount } from '../../api/repay';
import { openAtFirst } from './Guidance';
import { methodName } from './MethodRow';

const account = (more: Partial<VirtualAccount>): VirtualAccount => ({
  amount: '1.000',
  number: '123',
  bill: '',
  payType: '1',
  channel: 'BCA',
  bankSteps: [
    { name: 'm-BCA', steps: [] },
    { name: 'ATM', steps: [] },
  ],
  marketSteps: [],
  specificNum: '',
  expiry: '',
  telephone: '',
  ...more,
});

test.each([
  [{ specificNum: '2' }, 'BCA · ATM'],
  [{ specificNum: '' }, 'BCA'],
  [{ specificNum: '9' }, 'BCA'],
  [{ channel: '', specificNum: '1' }, 'm-BCA'],
  [{ channel: 'ATM', specificNum: '2' }, 'ATM'],
  [{ channel: 'ALFAMART', bankSteps: [], specificNum: '1' }, 'ALFAMART'],
  [{ channel: '', bankSteps: [] }, ''],
])('%j is called %p', (more, name) => {
  expect(methodName(account(more))).toBe(name);
});

test('the stored number is the position + 1; without it the number in the reply counts; beyond the list the first is open', () => {
  expect(openAtFirst('2', account({ specificNum: '1' }))).toBe(1);
  expect(openAtFirst('', account({ specificNum: '2' }))).toBe(1);
  expect(openAtFirst('', account({}))).toBe(0);
  expect(openAtFirst('7', account({}))).toBe(0);
});
