import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { Stop } from '@loan/kit/command';

import { npm } from '../build/npm';
import { ROOT } from '../build/packages';

/** A package of the npm registry that contains a build of Chromium for Linux on x64. */
interface Build {
  readonly name: string;
  readonly version: string;
  /** Integrity of its tarball, from the registry. */
  readonly integrity: string;
}

/** By major version. Fetched when a journey first needs them: as dependencies they would add 140 MB to every installation. */
export const OLD_CHROMIUMS = {
  65: {
    name: 'chrome-aws-lambda',
    version: '1.0.0',
    integrity: 'sha512-P1tiy/GBZZlZ+zy9JCw5+m4aFbUCINjtYvqhhKFqa3vB385Gvti0A349qliP2zp9Cb18jP2VrmKwZutJGCQLFA==',
  },
  72: {
    name: 'chrome-aws-lambda',
    version: '1.11.2',
    integrity: 'sha512-BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==',
  },
  83: {
    name: 'chrome-aws-lambda',
    version: '3.1.1',
    integrity: 'sha512-ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==',
  },
  109: {
    name: '@sparticuz/chromium',
    version: '109.0.6',
    integrity: 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
} as const satisfies Readonly<Record<number, Build>>;

export type OldChromium = keyof typeof OLD_CHROMIUMS;

/**
 * Downloads the tarball of a package into a folder without installing it, so that none of its scripts run. Returns the file;
 * undefined when it is unavailable.
 */
function pack({ name, version }: Build, folder: string): string | undefined {
  const args = ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`];
  npm(args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const file = readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
  return file === undefined ? undefined : join(folder, file);
}

/**
 * The program of an old Chromium: from `.cache/engines`, or fetched from the npm registry, verified by its hash and unpacked
 * there. Stops with a message if it does not run or is unavailable. Two processes may do so at once.
 */
export function findOldChromium(
  major: OldChromium,
  cache = join(ROOT, '.cache', 'engines'),
  packed = pack,
  platform = `${process.platform} ${process.arch}`,
): string {
  const program = join(cache, `chromium-${major}`);
  if (existsSync(program)) return program;
  const build: Build = OLD_CHROMIUMS[major];
  const title = `Chromium ${major} (${build.name}@${build.version})`;
  if (platform !== 'linux x64') throw new Stop(`Only Linux on x64 can run ${title}.`);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'making-'));
  try {
    console.error(`Fetching ${title} for the journeys, once.`);
    const tarball = packed(build, folder);
    if (tarball === undefined) throw new Stop(`${title} could not be fetched. Check that the package registry can be reached (npm ping).`);
    const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    if (integrity !== build.integrity) throw new Stop(`${title} has other bytes than it should: ${integrity}. Nothing of it was run.`);
    if (spawnSync('tar', ['-xzf', tarball, '-C', folder], { stdio: 'inherit' }).status !== 0)
      throw new Stop(`${title} could not be unpacked.`);
    const bin = join(folder, 'package', 'bin');
    const compressed = readdirSync(bin).find((entry) => /^chromium.*\.br$/.test(entry)) ?? '';
    const made = join(folder, 'chromium');
    writeFileSync(made, brotliDecompressSync(readFileSync(join(bin, compressed))));
    chmodSync(made, 0o755);
    renameSync(made, program);
    return program;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
