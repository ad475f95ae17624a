import { spawnSync } from 'node:child_process';

import { command, Stop } from '@loan/kit/command';

import { ROOT } from './packages';

/** `npm run sbom`: everything in package-lock.json as CycloneDX, written by npm itself, without the two fields with the time of writing. */
command(async () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--legacy-peer-deps'];
  const { status, stdout, stderr } = spawnSync(npm, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Stop(`npm could not write it: ${stderr.trim()}`);
  const { serialNumber: _serial, metadata, ...rest } = JSON.parse(stdout) as { serialNumber: string; metadata: Record<string, unknown> };
  process.stdout.write(`${JSON.stringify({ ...rest, metadata: { ...metadata, timestamp: undefined } }, null, 1)}\n`);
});
