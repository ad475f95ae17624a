import { spawnSync } from 'node:child_process';

import { command, Stop } from '@loan/kit/command';

import { ROOT } from './packages';

/** `npm run sbom`: all that package-lock.json names, as CycloneDX by npm itself, without the two fields that say when it was written. */
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
