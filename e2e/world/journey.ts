import { test as base, type BrowserContext } from '@playwright/test';

import { makeCertificate, type Certificate } from '../../tools/start/certificate';
import { findChromium } from '../../tools/test/chromium';
import { EVERYTHING } from './stores';
import { createWorld, type World, type WorldOptions } from './world';

export { expect } from '@playwright/test';

/** Console errors allowed in a test: none, except those that the test allows. */
export interface Noise {
  allow(text: RegExp): void;
}

interface TestFixtures {
  options: WorldOptions;
  world: World;
  noise: Noise;
}

interface WorkerFixtures {
  certificate: Certificate;
}

/** Playwright's recorder runs a script in every frame; our sandboxed frames run none, and the browser reports it. */
const RECORDER = /^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/** Collects console errors (including failed policy checks and downloads) and uncaught exceptions. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || RECORDER.test(message.text())) return;
    heard.push(`${message.text()} ${message.location().url.split('?')[0] ?? ''}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
}

/** A test with its own world: `test.use({ options })` sets what runs in it at the start. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  certificate: [async ({}, use) => use(await makeCertificate()), { scope: 'worker' }],
  launchOptions: [
    async ({ certificate }, use) => {
      const browser = findChromium();
      const trust = `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`;
      await use({ ...browser, args: [...browser.args, trust] });
    },
    { scope: 'worker' },
  ],
  options: [{ releases: EVERYTHING }, { option: true }],
  world: async ({ options, certificate }, use) => {
    const world = await createWorld(options, certificate);
    await use(world);
    await world.close();
  },
  // Depends on the world, so that the pages close before their server does.
  baseURL: async ({ world }, use) => use(world.front.origin),
  noise: [
    async ({ context, browser }, use) => {
      const heard: string[] = [];
      const further = (other: BrowserContext) => listen(other, heard);
      listen(context, heard);
      browser.on('context', further);
      const allowed: RegExp[] = [];
      await use({ allow: (text) => void allowed.push(text) });
      browser.off('context', further);
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      base.expect(unexpected, 'the console says nothing unexpected').toEqual([]);
    },
    { auto: true },
  ],
});
