import type { Server } from 'node:http';
import { join } from 'node:path';

import { startCollector, type RunningCollector } from '@loan/collector/collector';
import type { GatewayOptions } from '@loan/gateway/gateway';
import { portOf, Stop, untilSignalled } from '@loan/kit/command';
import { listen as listenAt } from '@loan/kit/serve';
import { configure } from '@loan/release/commands/configure/configure';
import { OptionError } from '@loan/release/programOptions';
import { createFileStore } from '@loan/release/store/fileStore';
import { startCheckedApi } from '@loan/sandbox/checking/checkedApi';
import type { SandboxLink } from '@loan/sandbox/links';
import { startSandbox } from '@loan/sandbox/server';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import { apiFault, chosenApi, watchApi } from '../../api-document/apiTarget';
import { buildPackages } from '../../build/buildPackages';
import { inputsDigest, releasedPackages, ROOT, versionOf } from '../../build/packages';
import { startConfig } from '../startConfig';
import { welcome } from '../welcome/welcome';
import { LOCAL, makeLocal } from './localFolder';
import { localAudit, releaseWorkingTree } from './localReleases';

export const CHANNEL = 'production';

/** PORT, API_TARGET (undefined: the sandbox) and CONFIG of the environment. Throws Stop or ConfigError. */
export function serverOptions({ PORT, API_TARGET, CONFIG } = process.env) {
  return { port: portOf('PORT', PORT ?? '8080'), api: chosenApi(API_TARGET), config: startConfig(CONFIG) };
}

/**
 * The API behind a gateway of the local channel, with the gateway's options: the sandbox, or the given API, whose replies are
 * all checked.
 */
export interface LocalApi {
  readonly gateway: Pick<GatewayOptions, 'store' | 'channel' | 'api' | 'sandbox'>;
  /** Addresses with the sandbox's orders; none for another API. */
  links(): readonly SandboxLink[];
  close(): Promise<void>;
}

/** Starts the sandbox, or a proxy in front of the given API: violations of the contract are reported, each kind once. */
export async function startApi(api: string | undefined, config: CheckedConfig): Promise<LocalApi> {
  makeLocal();
  const gateway = { store: join(LOCAL, 'store'), channel: CHANNEL, sandbox: true };
  if (api !== undefined) {
    const checked = await startCheckedApi({ target: api, config, report: console.error });
    return { gateway: { ...gateway, api: checked.url }, links: () => [], close: checked.close };
  }
  const { wire, validation } = config;
  const sandbox = await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db'), wire, mobile: validation.mobile });
  return { gateway: { ...gateway, api: sandbox.url }, links: () => sandbox.links(), close: () => sandbox.close() };
}

/** The port at which the watch and the console expect a collector. */
const COLLECTOR_PORT = 8090;

/** Starts a collector for pages' reports: at the expected port, or, if that is unavailable, at another port and without a file. */
export async function startReports(): Promise<RunningCollector> {
  try {
    return await startCollector({ port: COLLECTOR_PORT, file: join(LOCAL, 'collector.db') });
  } catch (fault) {
    if (fault instanceof OptionError) throw new Stop(fault.message);
    console.error(`Reports of pages are kept in memory, at another address: ${(fault as Error).message}`);
    return startCollector({ port: 0, file: ':memory:' });
  }
}

/** Prints where everything runs, and reports, now and later, when the given API does not answer. */
export async function announce(server: Server, port: number, api: string | undefined, collector?: string): Promise<void> {
  if (api !== undefined) {
    const fault = await apiFault(api);
    if (fault !== undefined) console.error(`\n${fault}`);
    watchApi(server, api, console.error);
  }
  console.log(`\n${await welcome({ port, api, collector, data: LOCAL })}`);
}

/** Waits for the signal that ends the command, then closes the server. */
export async function serveUntilSignalled(server: Server): Promise<void> {
  await untilSignalled();
  server.close();
  server.closeAllConnections();
}

/** Listens on all addresses of this machine, or on `host`, and returns the port. Throws Stop if the port is unavailable. */
export const listen = (server: Server, port: number, host?: string): Promise<number> =>
  listenAt(server, { port, host }, `put PORT=${port + 1} in front of the command`);

/** Releases the working tree into the local channel, under the given configuration. */
export async function releaseHere(config: unknown): Promise<void> {
  const store = createFileStore(join(LOCAL, 'store'));
  await configure(store, CHANNEL, config, localAudit());
  const sources = releasedPackages().map((name) => ({
    name,
    folder: join(ROOT, name),
    version: versionOf(name),
    inputs: inputsDigest(name),
  }));
  await releaseWorkingTree(sources, {
    store,
    channel: CHANNEL,
    memoryFile: join(LOCAL, 'inputs.json'),
    build: buildPackages,
    report: console.log,
  });
}
