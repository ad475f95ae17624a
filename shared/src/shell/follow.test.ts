import fc from 'fast-check';

import type { FollowOptions } from '../contracts/shell';
import { configOf, OWN } from '../testing/visit';
import { createFollow, type FollowContext } from './follow';
import { withSession } from './pageAddress';

const PAY = 'https://pay.example';
const config = configOf({ h5Base: 'https://h5.example', hosts: { allowed: [PAY, 'https://h5.example'] }, schemes: ['loanapp'] });

function setUp(
  given: { readonly native?: boolean; readonly handler?: boolean; readonly served?: boolean; readonly session?: object } = {},
) {
  const done: string[] = [];
  const record = (what: string, answer: boolean) => (value: string) => {
    done.push(`${what} ${value}`);
    return answer;
  };
  const reports: unknown[] = [];
  const context: FollowContext = {
    rules: { own: OWN, config },
    native: {
      present: true,
      call: (action, value) => record(`native ${action}`, given.native ?? true)(value),
      openPageHandler: record('handler', given.handler ?? false),
    },
    withSession: (url) => withSession(url, given.session ?? { token: 'secret', deviceId: 'device 1' }, config),
    navigate: ({ pathname, search, hash }) => record('navigate', given.served ?? true)(`${pathname}${search}${hash}`),
    location: { assign: record('assign', true), replace: record('replace', true) },
    refusedToast: (isGiven) => void done.push(`refused toast ${isGiven}`),
    needsApp: () => void done.push('needs app'),
    report: (event) => void reports.push(event),
  };
  const follow = createFollow(context);
  return { done, reports, follow: (address: unknown, options?: FollowOptions) => follow(address, options) };
}

const SESSION = 'deviceId=device+1&token=secret';

describe('to a page', () => {
  test('another origin: opens the whole address, without the session', () => {
    const { follow, done } = setUp();
    expect(follow(`${PAY}/a b?x=1#y`)).toBe('page');
    expect(done).toEqual([`assign ${PAY}/a%20b?x=1#y`]);
  });

  test('a page of ours on this origin: no new document, with the session', () => {
    const { follow, done } = setUp();
    expect(follow(`${OWN}/loanDetail?productId=1#y`)).toBe('page');
    expect(done).toEqual([`navigate /loanDetail?productId=1&${SESSION}#y`]);
  });

  test('this origin, not a page of ours: a new document', () => {
    const { follow, done } = setUp({ served: false });
    follow(`${OWN}/other`);
    expect(done).toEqual([`navigate /other?${SESSION}`, `assign ${OWN}/other?${SESSION}`]);
  });

  test.each([
    ['of another token', 'token=new', 'token=new&deviceId=device&gid=g'],
    ['of another device', 'deviceId=other', 'deviceId=other'],
    ['of this token, its plus not encoded', 'token=a+b', 'token=a+b&deviceId=device&gid=g&sessionId=s'],
    ['with an empty token', 'token=&deviceId=device', 'token=a%2Bb&deviceId=device&gid=g&sessionId=s'],
    ['without a session', 'orderId=7', 'orderId=7&deviceId=device&token=a%2Bb&gid=g&sessionId=s'],
  ])(
    'an address %s gets what it lacks, but no token where it starts another session, and nothing of the borrower for another device',
    (_, search, whole) => {
      const { follow, done } = setUp({ served: false, session: { token: 'a+b', sessionId: 's', deviceId: 'device', gid: 'g' } });
      follow(`${OWN}/a?${search}`);
      follow(`${OWN}/a?${search}`, { replace: true });
      expect(done).toEqual([`navigate /a?${whole}`, `assign ${OWN}/a?${whole}`, `replace ${OWN}/a?${whole}`]);
    },
  );

  test('the base {host} on another origin does not get the session', () => {
    const { follow, done } = setUp();
    expect(follow('{host}/a', { test: 'host' })).toBe('page');
    expect(done).toEqual(['assign https://h5.example/a']);
  });

  test('parameters are added to the query, before the fragment, replacing earlier ones', () => {
    const { follow, done } = setUp();
    follow(`${PAY}/a?from=home#end`, { add: { from: 'confirm' } });
    follow(`${OWN}/a`, { add: { from: 'confirm' } });
    expect(done).toEqual([`assign ${PAY}/a?from=confirm#end`, `navigate /a?${SESSION}&from=confirm`]);
  });

  test('replaces the location, on another origin or ours', () => {
    const { follow, done } = setUp();
    follow(`${PAY}/a`, { replace: true, add: { from: 'confirm' } });
    follow(`${OWN}/a`, { replace: true });
    expect(done).toEqual([`replace ${PAY}/a?from=confirm`, `replace ${OWN}/a?${SESSION}`]);
  });
});

describe('a WhatsApp chat created by our own code', () => {
  test.each(['https://wa.me/6281234567890', 'https://wa.me/6281234567890?text=Halo%2C%20a%26b'])('%s needs no allowed host', (address) => {
    const { follow, done } = setUp();
    expect(follow(address, { test: 'chat' })).toBe('page');
    expect(done).toEqual([`assign ${address}`]);
  });

  test.each([
    'https://wa.me/',
    'https://wa.me/0812345678901',
    'https://wa.me/628123',
    'https://wa.me/6281234567890/x',
    'https://wa.me/6281234567890?text=a&phone=1',
    'https://wa.me/6281234567890#x',
    'http://wa.me/6281234567890',
    'https://wa.me:8443/6281234567890',
    'https://wa.me.other.example/6281234567890',
    'https://wa.me@other.example/6281234567890',
    'https://wa.me/message/ABCDEFGHIJK',
    'https://other.example/6281234567890',
  ])('%s is not one', (address) => {
    expect(setUp().follow(address, { test: 'chat' })).toBe('refused');
  });

  test('a chat address from a server is not allowed', () => {
    expect(setUp().follow('https://wa.me/6281234567890')).toBe('refused');
    expect(setUp().follow('https://wa.me/6281234567890', { test: 'host' })).toBe('refused');
  });
});

describe('to the bridge', () => {
  test('an app link is passed in its parsed form', () => {
    const { follow, done } = setUp();
    expect(follow('LOANAPP://open?id=1')).toBe('bridge');
    expect(done).toEqual(['native openPage loanapp://open?id=1']);
  });

  test('an address that is not on {host}', () => {
    const { follow, done } = setUp();
    expect(follow(`${PAY}/a`, { test: 'host' })).toBe('bridge');
    expect(done).toEqual([`native openPage ${PAY}/a`]);
  });

  test.each([
    ['an address that is not on {host}', `${PAY}/a`, `assign ${PAY}/a?from=x`],
    ['one of this origin, where {host} is another', `${OWN}/loanDetail`, `navigate /loanDetail?${SESSION}&from=x`],
  ])('in a plain browser %s is opened in the page', (_, address, opened) => {
    const { follow, done } = setUp({ native: false });
    expect(follow(address, { test: 'host', add: { from: 'x' } })).toBe('page');
    expect(done).toEqual([`native openPage ${address}`, opened]);
  });

  test('an address that the iOS handler took is not also opened in the page', () => {
    const { follow, done } = setUp({ native: false, handler: true });
    expect(follow(`${PAY}/a`, { test: 'host', jump: true })).toBe('bridge');
    expect(done).toEqual([`handler ${PAY}/a`]);
  });

  test('no app took it: the borrower is told to continue in the app', () => {
    const { follow, done } = setUp({ native: false });
    expect(follow('loanapp://open')).toBe('unhandled');
    expect(done).toEqual(['native openPage loanapp://open', 'needs app']);
  });

  test('only the jump call tries the iOS handler first', () => {
    const taken = setUp({ handler: true });
    taken.follow('loanapp://open', { jump: true });
    expect(taken.done).toEqual(['handler loanapp://open']);

    const missing = setUp({ handler: false, native: false });
    missing.follow('loanapp://open', { jump: true });
    expect(missing.done).toEqual(['handler loanapp://open', 'native openPage loanapp://open', 'needs app']);

    const other = setUp({ handler: true });
    other.follow('loanapp://open');
    expect(other.done).toEqual(['native openPage loanapp://open']);
  });
});

test.each([
  ['javascript:alert(1)', true],
  ['https://pay.example.other/token', true],
  ['loanapp://open?url=https://other.example', true],
  ['upi://pay?pa=a@b', true],
  ['intent://pay#Intent;scheme=upi;end', true],
  ['whatsapp://send?phone=91', true],
  [undefined, false],
  [' ', false],
])(
  'refused: %s: a message that invites another try where there is no address only, a report without the address, nothing opened',
  (address, isGiven) => {
    const { follow, done, reports } = setUp();
    expect(follow(address, { jump: true, replace: true })).toBe('refused');
    expect(done).toEqual([`refused toast ${isGiven}`]);
    expect(reports).toEqual([{ kind: 'address-refused', code: expect.stringMatching(/^[A-Z_]+$/) }]);
  },
);

test('addresses of other origins and app links never get the session', () => {
  const address = fc.oneof(
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom(PAY, OWN, 'https://h5.example', '{host}', 'loanapp:', 'https://other.example'), fc.string())
      .map((parts) => parts.join('/')),
  );
  fc.assert(
    fc.property(address, fc.constantFrom<'http' | 'host'>('http', 'host'), fc.boolean(), (given, test, replace) => {
      const { follow, done } = setUp();
      follow(given, { test, replace });
      for (const line of done.filter((one) => one.includes('secret') && !given.includes('secret'))) {
        expect(line).toMatch(/^(?:navigate \/|(?:assign|replace) https:\/\/app\.example\/)/);
      }
    }),
    { numRuns: 300 },
  );
});
