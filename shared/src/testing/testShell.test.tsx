import type { ApiCall } from '../contracts/api/call';
import { id } from '../wording/commonId';
import { sampleCalls as calls } from './sampleCalls';
import { createTestShell } from './testShell';

const read: ApiCall<unknown> = { ...calls.loanDetails, decode: (data) => data };
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fails = () => Promise.reject(new Error('down'));

test('a call is sent in its wire form and its reply is decoded', async () => {
  const seen: Request[] = [];
  const { shell, log } = createTestShell({
    market: 'india',
    server: {
      handle: (request) => {
        seen.push(request.clone());
        return Promise.resolve(reply({ code: 0, data: { x: 1 } }));
      },
    },
  });
  await expect(shell.http.send(read, { productId: '1', orderId: '2' })).resolves.toEqual({ ok: true, data: { x: 1 } });
  const url = new URL(seen[0]!.url);
  expect(url.pathname).toBe('/byfhns/v3/loan-details/loan-details');
  expect(url.searchParams.get('market')).toBe('1');
  expect(seen[0]!.headers.get('X-User-Token')).toBe('secret-user');
  await expect(seen[0]!.text()).resolves.toBe('productId=1&orderId=2');
  expect(log.requests.map(({ name, fields }) => ({ name, fields }))).toEqual([
    { name: 'loanDetails', fields: { productId: '1', orderId: '2' } },
  ]);
});

test('logs what the shell was asked to do', () => {
  const { shell, log, resume, stepBack } = createTestShell({
    config: { hosts: { allowed: ['https://pay.example'] }, schemes: ['loanapp'] },
    native: ['goHome'],
  });
  const resumed = jest.fn();
  const stop = shell.onResume(resumed);
  resume(1000);
  stop();
  resume(2000);
  expect(resumed.mock.calls).toEqual([[{ ms: 1000 }]]);

  const closed: string[] = [];
  const ends = ['lower', 'upper', 'gone'].map((name) => shell.onBack(() => void closed.push(name)));
  ends[2]?.();
  expect([stepBack(), stepBack(), stepBack()]).toEqual([true, true, false]);
  expect(closed).toEqual(['upper', 'lower']);

  shell.open('repay', { productId: '1' });
  expect(
    ['https://pay.example/a', 'loanapp://x', 'https://pay.example@other.example/', 'javascript:alert(1)', 7].map((address) =>
      shell.follow(address),
    ),
  ).toEqual(['page', 'unhandled', 'refused', 'refused', 'refused']);
  expect(shell.bridge.goHome()).toBe(true);
  expect(shell.bridge.goMine()).toBe(false);
  expect(shell.bridge.goProduct('7')).toBe(false);
  expect(shell.bridge.callPhone('021 500')).toBe(true);
  const end = shell.busy();
  expect(log.busy).toBe(1);
  end();
  end();
  shell.back();
  expect(log).toMatchObject({
    opened: [{ page: 'repay', query: { productId: '1' }, replace: false }],
    // No app took the address, so the borrower is told to continue in the app.
    bridge: [
      { action: 'openPage', argument: 'loanapp://x' },
      { action: 'goHome' },
      { action: 'goMine' },
      { action: 'goProduct', argument: '7' },
      { action: 'callPhone', argument: '021500' },
    ],
    went: [expect.stringMatching(/^\/repay\?.*token=secret-token.*productId=1$/), 'https://pay.example/a', 'tel:021500'],
    busy: 0,
    backs: 1,
  });
  expect(log.toasts.map((toast) => toast.message)).toEqual([
    'Silakan lanjutkan di aplikasi.',
    ...Array<string>(2).fill('Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.'),
    'Terjadi kesalahan. Silakan coba lagi.',
    'Silakan lanjutkan di aplikasi.',
  ]);
});

test('a configuration that would be refused at the start is refused here too', () => {
  expect(() => createTestShell({ server: { handle: fails }, config: { colour: 'red' } })).toThrow('unknown key colour');
});

test('an expired session hides a borrower’s page without a toast; a visitor sees a toast', async () => {
  const server = { handle: () => Promise.resolve(reply({ code: '401' })) };
  const borrower = createTestShell({ server, page: 'loanDetail' });
  await borrower.shell.http.send(read);
  expect([borrower.log.sessionEnds, borrower.log.toasts]).toEqual([1, []]);
  const visitor = createTestShell({ server, page: 'promotion', pages: { promotion: { path: '/promotion', query: [], public: true } } });
  await visitor.shell.http.send(read);
  expect([visitor.log.sessionEnds, visitor.log.toasts.map(({ message }) => message)]).toEqual([0, [id.common.errorSession]]);
});
