import { Stop } from '@loan/kit/command';

import { findOldChromium, type OldChromium } from '../../tools/test/oldChromium';
import { findFirefox, findWebKit } from '../../tools/test/programs';
import { startChromium } from './chromium';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export interface Engine {
  readonly name: string;
  /** Installs what is missing. Throws Stop with a sentence where that can't be done. */
  install(): unknown;
  start(): Promise<Driver>;
  /** It keeps no file that was served under a certificate that it does not trust, so it fetches a preloaded script again. */
  readonly cachesNothing?: true;
  /** This version runs only the policies, a page of each remote and one way through the product, because an older and a newer one run everything. */
  readonly isBetween?: true;
  /** What its console prints of pages in which nothing is wrong. */
  readonly prints?: readonly RegExp[];
}

const oldChromium = (major: OldChromium, more: Pick<Engine, 'cachesNothing' | 'isBetween' | 'prints'> = {}): Engine => ({
  name: `Chromium ${major}`,
  install: () => findOldChromium(major),
  start: () => startChromium(findOldChromium(major), major),
  ...more,
});

/** Chromium before 83 passes over trusted types, and says so. */
const UNKNOWN_DIRECTIVE = /^Unrecognized Content-Security-Policy directive '(?:require-)?trusted-types/;

/** Engines that are promised, besides today's Chromium, which all other journeys run in. */
export const PROMISED: readonly Engine[] = [
  { name: 'WebKit', install: findWebKit, start: () => startWebKit(findWebKit()) },
  {
    name: 'Firefox',
    install: findFirefox,
    start: () => startFirefox(findFirefox()),
    // Of a file that was still loading when the page was left: the hash is that of no bytes.
    prints: [/The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/],
  },
  oldChromium(72, {
    cachesNothing: true,
    prints: [
      UNKNOWN_DIRECTIVE,
      // It does not match a preload in the document against the hashes of the policy; the boot script fetches the file then.
      /^Refused to load the script '[^']*\/assets\/host\/[^']*\/main\.[0-9a-f]+\.js'/,
    ],
  }),
  oldChromium(83, { isBetween: true }),
  oldChromium(109, { isBetween: true }),
];

/** An engine that is not promised: it gets documents without scripts. */
export const BELOW = oldChromium(65, { prints: [UNKNOWN_DIRECTIVE] });

/** Errors that the console of an engine prints only of pages in which something is wrong. */
export const unexpected = ({ prints = [] }: Engine, errors: readonly string[]): readonly string[] =>
  errors.filter((text) => !prints.some((pattern) => pattern.test(text)));

/** Set by the preparation for the processes that run the journeys: why an engine is missing, by its name. */
const MISSING = 'JOURNEY_ENGINES_MISSING';

/** Installs the engines, and prints which are missing and why. */
export function installEngines(): void {
  const missing: Record<string, string> = {};
  for (const { name, install } of [...PROMISED, BELOW]) {
    try {
      install();
    } catch (fault) {
      if (!(fault instanceof Stop)) throw fault;
      missing[name] = fault.message;
      process.stderr.write(`No journeys in ${name}: ${fault.message}\n`);
    }
  }
  process.env[MISSING] = JSON.stringify(missing);
}

/** Whether the journeys run in it. On CI they do, and fail, in one that is missing. */
export const isTested = ({ name }: Engine): boolean =>
  Boolean(process.env['CI']) || !Object.hasOwn(JSON.parse(process.env[MISSING] ?? '{}') as object, name);
