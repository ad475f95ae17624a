import { command, Stop } from '@loan/kit/command';

import { npm } from './npm';

/** `npm run sbom`: everything in package-lock.json as CycloneDX, written by npm itself, without the two fields with the time of writing. */
command(async () => {
  const { status, stdout, stderr } = npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--legacy-peer-deps']);
  if (status !== 0) throw new Stop(`npm could not write it: ${stderr.trim()}`);
  const { serialNumber: _serial, metadata, ...rest } = JSON.parse(stdout) as { serialNumber: string; metadata: Record<string, unknown> };
  process.stdout.write(`${JSON.stringify({ ...rest, metadata: { ...metadata, timestamp: undefined } }, null, 1)}\n`);
});
