import { parseArgs } from 'node:util';

import { bench, benchPhoto } from '../bench/bench';
import { type NetworkName, NETWORKS } from '../bench/networks';
import { command, Stop } from './command';
import { releasedPackages } from './packages';

/** A whole number in its bounds, or a sentence that says which. */
function numberOf(text: string, what: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) throw new Stop(`"${text}" is no ${what}: give one from ${least} to ${most}.`);
  return number;
}

function networkOf(text: string): NetworkName {
  const names = Object.keys(NETWORKS) as NetworkName[];
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Stop(`There is no network "${text}". There are: ${names.join(', ')}.`);
  return found;
}

/**
 * `npm run bench [-- pairs] [--page name] [--network slow-4g|fast-4g] [--remotes n] [--seed n]`: time until the page's
 * data, against the same screens built in other ways. `--photo`: a photograph being prepared.
 */
command(async () => {
  const real = String(releasedPackages().length - 1);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', default: 'Loan details' },
      network: { type: 'string', default: 'slow-4g' },
      remotes: { type: 'string', default: real },
      seed: { type: 'string' },
      photo: { type: 'boolean', default: false },
    },
  });
  if (values.photo) return benchPhoto();
  const { page, network, remotes, seed = String(Date.now() % 1_000_000) } = values;
  await bench({
    page,
    network: networkOf(network),
    remotes: numberOf(remotes, 'number of remotes', Number(real), 999),
    seed: numberOf(seed, 'seed', 0, 2 ** 31),
    count: numberOf(positionals[0] ?? '20', 'number of pairs', 1, 100),
  });
});
