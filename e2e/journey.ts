import { test as base, type BrowserContext } from '@playwright/test';

import { makeCertificate, type Certificate } from '../tools/start/certificate';
import { findChromium } from '../tools/test/chromium';
import { EVERYTHING } from './stores';
import { createWorld, type World, type WorldOptions } from './world';

export { expect } from '@playwright/test';

/** What the browser's console may say in a test: nothing, but what the test allows. */
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

/** The recorder of these tests runs a script in every frame; ours run none, and the browser says so. */
const RECORDER = /^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/** Collects errors of the console (failed policy checks and downloads are among them) and exceptions that nobody caught. */
function listen(context: BrowserContext): readonly string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || RECORDER.test(message.text())) return;
    heard.push(`${message.text()} ${message.location().url.split('?')[0] ?? ''}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  return heard;
}

/** A test in a world of its own: `test.use({ options })` says what runs in it at the start. */
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
  // Needs the world, so that the pages are closed before their server is.
  baseURL: async ({ world }, use) => use(world.front.origin),
  noise: [
    async ({ context }, use) => {
      const heard = listen(context);
      const allowed: RegExp[] = [];
      await use({ allow: (text) => void allowed.push(text) });
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      base.expect(unexpected, 'the console says nothing unexpected').toEqual([]);
    },
    { auto: true },
  ],
});
