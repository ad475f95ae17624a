import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';

import { startConfig } from '../start/startConfig';
import { budgetTable, measure, measureDocuments, overBudget } from './budgets';
import { buildPackages, builtTemplate, readRecord } from './buildPackages';
import { chosenPackages } from './packages';

/**
 * `npm run build [-- <package>…]`: bundles the packages (all without a name) for production, writes their build records and
 * checks the byte budgets. BUILD_VERSION builds one package under another version than its package.json has.
 */
command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = chosenPackages(positionals);
  const version = process.env['BUILD_VERSION'];
  if (version && names.length !== 1) throw new Stop('BUILD_VERSION is for one package: name it, as in "npm run build -- remote-loan".');
  await buildPackages(names.map((name) => (version ? { name, version } : { name })));
  // The shell is half of every cold start, so its last build is measured even when only remotes were built.
  const measured = new Set(['host', ...names]);
  const records = [...measured].flatMap((name) => readRecord(name) ?? []);
  const isWhole = records.some(({ kind }) => kind === 'shell') && records.some(({ kind }) => kind === 'remote');
  const documents = isWhole ? await measureDocuments(records, startConfig(), builtTemplate()) : [];
  const rows = [...measure(records), ...documents];
  console.log(`\nAs downloaded (brotli):\n${budgetTable(rows)}`);
  const faults = overBudget(rows);
  if (faults.length > 0) throw new Stop(`\n${faults.join('\n')}`);
});
