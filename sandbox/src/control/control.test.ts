import { createHash } from 'node:crypto';

import { H5 } from '../encodedRequest';
import { freshSandbox, NOW } from '../testing/testSession';

const the = freshSandbox();

const BILL = {
  productId: '3101', orderId: 'ID-174-1', amount: '1080000', payCode: 'BNI', pay_type: '1', is_default: '0', is_display: '0', specific_num: '1',
}; // oxfmt-ignore
const post = (path: string, body: unknown, type = 'application/json') =>
  the.sandbox.handle(
    new Request(`${H5}/sandbox/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: type === 'application/json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString(),
    }),
  );
const form = (path: string, body: Record<string, string> = {}) => post(path, body, 'application/x-www-form-urlencoded');
const get = async (path: string) => (await the.sandbox.handle(new Request(`${H5}${path}`))).text();
const orderOf = async (id: string) => {
  const { orders, periods } = await the.sandbox.control.state();
  const own = periods.filter((period) => period.order_id === id);
  return { status: orders.find((order) => order.id === id)?.status, pending: own.filter((period) => period.paid_at === null), all: own };
};

describe('an order’s life', () => {
  it('advances from review to repaid, together with its plan', async () => {
    const { advance } = the.sandbox.control;
    expect((await orderOf('ID-21-1')).all).toEqual([]);
    await advance('ID-21-1');
    expect(await orderOf('ID-21-1')).toMatchObject({ status: '151', all: [] });
    await advance('ID-21-1');
    const due = await orderOf('ID-21-1');
    expect(due.status).toBe('174');
    expect(due.pending).toHaveLength(4);
    expect(due.pending.every(({ due_at }) => due_at > NOW)).toBe(true);
    await advance('ID-21-1');
    const late = await orderOf('ID-21-1');
    expect(late.status).toBe('180');
    expect(late.pending[0]?.due_at).toBeLessThan(NOW);
    await advance('ID-21-1');
    expect(await orderOf('ID-21-1')).toMatchObject({ status: '200', pending: [] });
  });

  it('a final status does not advance, nor does a missing order', async () => {
    await expect(the.sandbox.control.advance('ID-110-1')).rejects.toMatchObject({ status: 409 });
    await expect(the.sandbox.control.advance('ID-0')).rejects.toMatchObject({ status: 404 });
  });

  const paidOf = 'of four periods all are paid';
  it.each([
    ...['21', '151', '110', '999'].map((status) => [status, 'no plan']),
    ...['174', '170', '3'].map((status) => [status, 'the first pending period lies ahead']),
    ...['180', '5'].map((status) => [status, 'the first pending period is past']),
    ...['200', '4'].map((status) => [status, paidOf]),
  ])('any status can be set, from any other: %s, %s', async (status, plan) => {
    const shape = ({ pending: [first], all }: Awaited<ReturnType<typeof orderOf>>) => {
      if (all.length === 0) return 'no plan';
      if (first === undefined) return all.length === 4 ? paidOf : 'another number of periods';
      return first.due_at > NOW ? 'the first pending period lies ahead' : 'the first pending period is past';
    };
    for (const id of ['ID-174-1', 'ID-5-1', 'ID-200-1', 'ID-21-1']) {
      await the.sandbox.control.setOrder(id, { status: status ?? '' });
      const now = await orderOf(id);
      expect([now.status, shape(now)]).toEqual([status, plan]);
    }
  });
});

describe('controls as JSON', () => {
  it('advance, set, pay and the state', async () => {
    expect((await post('orders/ID-21-1/advance', {})).status).toBe(200);
    await post('orders/ID-174-1', { is_delay: 0, h5_url: 'https://elsewhere.example/' });
    const details = await the.send('loanDetails', { productId: '3101', orderId: 'ID-174-1' });
    expect(details.data).toMatchObject({ isDelay: '0', h5Url: 'https://elsewhere.example/' });
    const state = JSON.parse(await get('/sandbox/control/state'));
    expect(state.orders.find(({ id }: { id: string }) => id === 'ID-21-1').status).toBe('151');
    const { data } = await the.send('virtualAccount', BILL);
    expect((await post(`virtual-accounts/${data.vcode}/pay`, {})).status).toBe(200);
  });

  it.each([
    ['orders/ID-0/advance', {}, 404],
    ['orders/ID-110-1/advance', {}, 409],
    ['orders/ID-21-1', { status: 'x' }, 400],
    ['orders/ID-21-1', { colour: 'red' }, 400],
    ['virtual-accounts/0/pay', {}, 404],
    ['huichao-payments/1/pay', {}, 404],
    ['huichao-payments/x/pay', {}, 404],
    ['faults', { kind: 'delay', call: 'jump' }, 400],
    ['faults', { kind: 'malformed', call: 'jump', time: 3 }, 400],
    ['faults', { kind: 'malformed', call: 'loanDetail' }, 400],
    ['faults', { kind: 'malformed', call: '/byfhns/v3/loan-detail' }, 400],
  ])('%s with %j answers %s', async (path, body, status) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { ok: boolean; message: string }).message).not.toBe('');
  });

  it('requests are listed with what was sent, by call', async () => {
    await the.send('rating', { score: '5' });
    await the.send('loanDetails', { productId: '3101', orderId: 'ID-0' });
    const [first, ...more] = JSON.parse(await get('/sandbox/control/requests?call=rating'));
    expect(first).toMatchObject({
      call: 'rating',
      status: 200,
      at: NOW,
      fields: { score: '5' },
      query: { deviceId: 'sandbox-indonesia-1' },
    });
    expect(more).toEqual([]);
    expect(the.sandbox.control.requests()).toHaveLength(2);
    const unknown = await the.sandbox.handle(new Request(`${H5}/sandbox/control/requests?call=ratings`));
    expect([unknown.status, await unknown.json()]).toEqual([400, { ok: false, message: 'There is no call ratings.' }]);
  });
});

describe('a payment that arrives after some seconds', () => {
  let now: number;
  let vcode: string;
  beforeEach(async () => {
    now = NOW;
    await the.reopen({ clock: () => now });
    vcode = (await the.send('virtualAccount', BILL)).data.vcode;
  });
  const left = async () =>
    (await the.send('instalmentPlan', { productId: '3101', orderId: 'ID-174-1' })).data.repayPlanDetail.repayWaitDetail.length;

  it('is found by the first request afterwards, once', async () => {
    expect((await post(`virtual-accounts/${vcode}/pay`, { afterSeconds: 20 })).status).toBe(200);
    now = NOW + 19_999;
    expect(await left()).toBe(3);
    now = NOW + 20_000;
    expect(await Promise.all([left(), left()])).toEqual([2, 2]);
    now = NOW + 60_000;
    expect(await left()).toBe(2);
    expect((await the.sandbox.control.state()).payments).toHaveLength(1);
  });

  it('is found by the state, too; the page shows when it arrives, and a reset clears it', async () => {
    await form(`virtual-accounts/${vcode}/pay`, { afterSeconds: '20' });
    const waits = 'a payment arrives at 2030-03-15 12:00:20';
    expect(await get('/sandbox')).toContain(waits);
    await the.sandbox.control.reset();
    await the.send('virtualAccount', BILL);
    expect(await get('/sandbox')).not.toContain(waits);
    await form(`virtual-accounts/${vcode}/pay`, { afterSeconds: '20' });
    now = NOW + 20_000;
    expect((await the.sandbox.control.state()).payments).toHaveLength(1);
    expect(await get('/sandbox')).not.toContain(waits);
  });

  it('is refused after the time that the number was promised for; its page renews it', async () => {
    const minute = 60_000;
    const end = Date.parse('2030-03-16T23:59:59+07:00');
    const pay = async (afterSeconds: number) => (await post(`virtual-accounts/${vcode}/pay`, { afterSeconds })).status;
    now = end - minute;
    expect([await pay(61), await pay(60)]).toEqual([409, 200]);
    // Money that has arrived in time counts, however late the next request is.
    now = end + minute;
    expect(await left()).toBe(2);
    expect(await pay(0)).toBe(409);
    expect((await the.send('virtualAccount', BILL)).data).toMatchObject({ vcode, expiryTime: '2030-03-18 23:59:59' });
    expect(await pay(0)).toBe(200);
  });

  it('may be the fee of an extension', async () => {
    await the.send('delayDetail', { productId: '3101', orderId: 'ID-174-1' });
    const fee = await the.send('virtualAccount', { ...BILL, amount: '150000', is_display: '1' });
    expect((await post(`virtual-accounts/${fee.data.vcode}/pay`, { afterSeconds: 5 })).status).toBe(200);
    now = NOW + 5_000;
    const { extensions } = await the.sandbox.control.state();
    expect(extensions.map(({ paid_at }) => paid_at)).toEqual([now]);
  });

  it('is refused like an immediate one, and does not count if its bill was paid meanwhile', async () => {
    expect((await post('virtual-accounts/0/pay', { afterSeconds: 20 })).status).toBe(404);
    for (const afterSeconds of [-1, 3_601, 'soon'])
      expect((await post(`virtual-accounts/${vcode}/pay`, { afterSeconds })).status).toBe(400);
    await post(`virtual-accounts/${vcode}/pay`, { afterSeconds: 20 });
    await the.sandbox.control.setOrder('ID-174-1', { status: '200' });
    expect((await post(`virtual-accounts/${vcode}/pay`, { afterSeconds: 5 })).status).toBe(409);
    now = NOW + 20_000;
    expect((await the.sandbox.control.state()).payments).toEqual([]);
    expect(await orderOf('ID-174-1')).toMatchObject({ status: '200', pending: [] });
  });
});

it('a reset restores the seed, dated from now, and clears faults and requests', async () => {
  const before = await the.sandbox.control.state();
  await the.send('loanPush', { productId: '3101', amount: '4000000', periods: '4', termUnit: 'bulan' });
  await the.send('rating', { score: '5' });
  await the.sandbox.control.advance('ID-21-1');
  the.sandbox.control.setFault({ kind: 'malformed', call: 'jump' });
  await post('reset', {});
  expect(await the.sandbox.control.state()).toEqual(before);
  expect(the.sandbox.control.requests()).toEqual([]);
});

describe('the control page', () => {
  it('identifies itself and lists borrowers, orders, faults and that no SMS codes were issued', async () => {
    const page = await get('/sandbox');
    expect(page).toContain('Sandbox: invented borrowers, no real money.');
    for (const text of [
      'indonesia: sandbox-indonesia-1',
      'india: sandbox-india-3',
      'ID-999-1',
      'SMS codes (0)',
      'None yet.',
      '/loanConfirm?productId=9101',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('has the one script and the one style that its policy names, and cannot be framed', async () => {
    const page = await the.sandbox.handle(new Request(`${H5}/sandbox`));
    const policy = page.headers.get('Content-Security-Policy');
    const text = await page.text();
    const hashes = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, own = '']) =>
        createHash('sha256').update(own).digest('base64'),
      );
    expect([hashes('script').length, hashes('style').length]).toEqual([1, 1]);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).toContain(`script-src 'sha256-${hashes('script')[0]}';`);
    expect(policy).toContain(`style-src 'sha256-${hashes('style')[0]}'`);
    expect(policy).not.toMatch(/unsafe|script-src[^;]* [^;]* /);
  });

  it('opens with every address, by market and area, above the borrowers and their orders', async () => {
    const page = await get('/sandbox');
    const after = (text: string, from = 0) => {
      const at = page.indexOf(text, from);
      expect([text, at]).not.toEqual([text, -1]);
      return at;
    };
    const india = after('<h3>India</h3>', after('<h3>Indonesia</h3>', after('Addresses to start from')));
    for (const area of ['Loan', 'Repay', 'Complaint', 'Chat', 'Promo']) after(`<summary>${area}</summary>`, india);
    after('sandbox-indonesia-1', india);
    for (const { path } of the.sandbox.links()) after(`href="${path.replaceAll('&', '&amp;')}"`);
    expect(page.indexOf('href=', page.indexOf('<h2>indonesia: sandbox-indonesia-1'))).toBe(-1);
  });

  it('shows sent data as text', async () => {
    await the.send('serviceEvent', { productId: '<script>alert(1)</script>', moduleId: '30', positionId: '0' });
    const page = await get('/sandbox');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it('its forms redirect back to the page, with a message when something was not possible', async () => {
    const done = await form('orders/ID-21-1/advance');
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/sandbox']);
    expect((await orderOf('ID-21-1')).status).toBe('151');
    const refused = await form('orders/ID-110-1/advance');
    expect(await get(refused.headers.get('Location') ?? '')).toContain('which is final');
    await form('faults', { kind: 'delay', call: 'jump', times: '2', ms: '10' });
    await form('faults', { kind: 'status', call: 'rating', times: '', status: '503' });
    expect((await the.sandbox.control.state()).faults).toEqual([
      { kind: 'delay', call: 'jump', times: 2, ms: 10 },
      { kind: 'status', call: 'rating', status: 503 },
    ]);
    await form('faults/clear');
    expect((await the.sandbox.control.state()).faults).toEqual([]);
  });

  it('lists a number with its order, and how often it was paid', async () => {
    const { data } = await the.send('virtualAccount', BILL);
    await form(`virtual-accounts/${data.vcode}/pay`);
    expect((await get('/sandbox')).replace(/\s+/g, ' ')).toContain(`${data.vcode}, BNI, Rp 1.080.000, order ID-174-1, paid 1 time`);
  });
});

describe('pictures and agreements', () => {
  it('a logo is a PNG; the missing one is missing', async () => {
    const logo = await the.sandbox.handle(new Request(`${H5}/sandbox/pictures/melati.png`));
    expect(logo.headers.get('Content-Type')).toBe('image/png');
    expect([...new Uint8Array(await logo.arrayBuffer()).subarray(0, 4)]).toEqual([137, 80, 78, 71]);
    expect((await the.sandbox.handle(new Request(`${H5}/sandbox/pictures/no-such-picture.png`))).status).toBe(404);
  });

  it('an agreement follows the market, may be framed by its own origin and runs no script', async () => {
    const page = await the.sandbox.handle(new Request(`${H5}/sandbox/agreement/0?market=1`));
    expect(await page.text()).toMatch(/<html lang="en">[\s\S]*Loan agreement/);
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(await get('/sandbox/agreement/1')).toContain('Persetujuan Penggunaan Data');
    expect((await the.sandbox.handle(new Request(`${H5}/sandbox/agreement/9`))).status).toBe(404);
  });
});
