import { test as base, type BrowserContext } from '@playwright/test';

import { makeCertificate, type Certificate } from '../../tools/start/local/certificate';
import { findChromium } from '../../tools/test/chromium';
import { EVERYTHING } from './stores';
import { createWorld, type World, type WorldOptions } from './world';

export { expect } from '@playwright/test';

/** Console errors of a test: any other than these fail it. */
export interface Noise {
  /** Of what the test makes fail: it has to occur. */
  allow(text: RegExp): void;
  /** Of what may be cut off, or asked for once too often: it depends on what comes first. */
  tolerate(text: RegExp): void;
}

interface TestFixtures {
  options: WorldOptions;
  world: World;
  noise: Noise;
}

interface WorkerFixtures {
  certificate: Certificate;
}

/** Of every test: the picture that the sandbox lacks on purpose, and Playwright's recorder, whose scripts our sandboxed frames refuse. */
const USUAL = /no-such-picture|^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/** Collects console errors (including failed policy checks and downloads) and uncaught exceptions. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    const said = `${message.text()} ${message.location().url.split('?')[0] ?? ''}`;
    if (message.type() === 'error' && !USUAL.test(said)) heard.push(said);
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
    async ({ context, browser }, use, info) => {
      const heard: string[] = [];
      const further = (other: BrowserContext) => listen(other, heard);
      listen(context, heard);
      browser.on('context', further);
      const allowed: RegExp[] = [];
      const tolerated: RegExp[] = [];
      await use({ allow: (text) => void allowed.push(text), tolerate: (text) => void tolerated.push(text) });
      browser.off('context', further);
      const isKnown = (text: string) => [...allowed, ...tolerated].some((pattern) => pattern.test(text));
      base
        .expect(
          heard.filter((text) => !isKnown(text)),
          'the console says nothing unexpected',
        )
        .toEqual([]);
      // A journey that failed has not come to all that it allows.
      const missing = allowed.filter((pattern) => !heard.some((text) => pattern.test(text))).map(String);
      if (info.status === info.expectedStatus) base.expect(missing, 'the console says what the journey allows').toEqual([]);
    },
    { auto: true },
  ],
});
