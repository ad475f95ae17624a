import { spawnSync } from 'node:child_process';

import { command, Stop } from '@loan/kit/command';

import { advisoryLines, seriousOf, type Audit } from './advisoryReport';
import { ROOT } from './packages';

/**
 * `npm run advisories [-- --strict]`: known advisories on the packages in the lock file. Never part of `npm test`, because an
 * advisory published tomorrow must not break today's tests. `--strict` fails for high and critical ones that reach production.
 */
command(async () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
  const audit = JSON.parse(stdout || '{}') as Audit;
  const lines = advisoryLines(audit);
  console.log(lines.join('\n'));
  if (process.argv.includes('--strict') && audit.vulnerabilities !== undefined) {
    const { stdout: production } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const serious = seriousOf(JSON.parse(production || '{}') as Audit);
    if (serious.length > 0) throw new Stop(`In production, high or critical: ${serious.join(', ')}.`);
  }
});
