import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startSandbox, type RunningSandbox } from '@loan/sandbox/server';
import { pageBrand } from '@loan/shared/format/pageBrand';

import { ROOT } from '../build/packages';
import { makeCertificate, type Certificate } from '../start/local/certificate';
import { startConfig } from '../start/startConfig';
import { startChromium, type Chromium } from './measure/chromium';
import type { Copy } from './measure/copies';
import type { SiteName } from './measure/measure';
import { serveReleases, serveSites, type Served } from './measure/serve';
import { federatedSites, plusSites, singleSites } from './rivalSites';

/** The folder of everything that a measurement writes. */
export const WORK = join(ROOT, '.local', 'bench');

/** Every opening of the last measurement, also of one without a figure. */
export const OPENINGS = join(WORK, 'openings.json');

export interface Stage {
  readonly browser: Chromium;
  readonly sandbox: RunningSandbox;
  readonly certificate: Certificate;
}

/** A sandbox with a fresh database and a browser that trusts the servers, while `play` runs. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  mkdirSync(WORK, { recursive: true });
  rmSync(join(WORK, 'sandbox.db'), { force: true });
  const certificate = await makeCertificate();
  const sandbox = await startSandbox({ port: 0, databaseFile: join(WORK, 'sandbox.db') });
  try {
    const browser = await startChromium(certificate.fingerprint);
    try {
      return await play({ browser, sandbox, certificate });
    } finally {
      await browser.close();
    }
  } finally {
    await sandbox.close();
  }
}

/** Serves the product from its store (`releaseAll`), and its rivals, which it builds, while `play` runs. */
export async function withServers<T>(
  store: string,
  copies: readonly Copy[],
  { sandbox, certificate }: Stage,
  play: (servers: Readonly<Record<SiteName, Served>>) => Promise<T>,
): Promise<T> {
  const given = startConfig();
  // As in our documents.
  const config = { ...given, brand: pageBrand(given.brand) };
  const sites = {
    'M+': await plusSites(WORK, copies, config),
    M: await singleSites(WORK, copies, config),
    F: await federatedSites(WORK, copies, config),
  };
  const serve = (site: keyof typeof sites) => serveSites(sites[site], WORK, sandbox.url, certificate);
  const servers = {
    ours: await serveReleases(store, sandbox.url, certificate),
    'M+': await serve('M+'),
    M: await serve('M'),
    F: await serve('F'),
  };
  try {
    return await play(servers);
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  }
}
