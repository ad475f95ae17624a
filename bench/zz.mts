import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium';
const [,, token, base] = process.argv;
const b = await chromium.launch(findChromium());
const c = await b.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
const p = await c.newPage();
// pages of borrowers
await p.goto('http://localhost:8123/loanDetail?productId=3101&orderId=ID-174-1&market=2&token=sandbox-token-indonesia-1&deviceId=d1');
await p.waitForTimeout(9000);
await p.goto('http://127.0.0.1:8091/#token=' + token);
await p.waitForTimeout(3000);
await p.screenshot({ path: '/tmp/c1.png' });
console.log((await p.locator('body').innerText()).slice(0, 1500));
await p.screenshot({ path: '/tmp/c1full.png', fullPage: true });
await c.storageState({ path: '/tmp/state.json' });
await b.close();
