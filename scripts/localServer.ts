import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { configure } from '@loan/release/configure';
import { createFileStore } from '@loan/release/fileStore';

import { buildPackages } from './buildPackages';
import { Stop } from './command';
import { localStamp, releaseWorkingTree } from './localReleases';
import { inputsDigest, releasedPackages, ROOT, versionOf } from './packages';

export const CHANNEL = 'production';
/** Folder of everything that serving from this working tree leaves behind. */
export const LOCAL = join(ROOT, '.local');

/** PORT of the environment: a number, 0 for any free one. Throws Stop. */
export function chosenPort(text = '8080'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Stop(`PORT is "${text}": give a number from 1 to 65535, or 0 for any free port.`);
}

/** Listens on all addresses of this machine and answers the port. Throws Stop when it may not have it. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const other = `put PORT=${port + 1} in front of the command`;
      if (fault.code === 'EADDRINUSE')
        reject(new Stop(`Port ${port} is taken by another program. Stop that one, or choose another port: ${other}.`));
      else if (fault.code === 'EACCES')
        reject(new Stop(`Port ${port} needs rights that this user does not have. Choose another: ${other}.`));
      else reject(fault);
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Releases the working tree into the local channel, under the given configuration. */
export async function releaseHere(config: unknown): Promise<void> {
  const store = createFileStore(join(LOCAL, 'store'));
  await configure(store, CHANNEL, config, localStamp());
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
    say: console.log,
  });
}
