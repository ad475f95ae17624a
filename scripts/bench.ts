import { bench } from '../bench/bench';
import { benchReleases } from '../bench/releases/commands';
import { command, Stop } from './command';

/**
 * `npm run bench [-- pairs [page]]`: time until data, bytes and rounds against the same screens as one bundle.
 * `npm run bench -- 3 releases`: CPU time of a promotion and a rollback in a large channel with a long past.
 */
command(async () => {
  const [text = '7', only] = process.argv.slice(2);
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 100) throw new Stop(`"${text}" is no number of pairs: give one from 1 to 100.`);
  if (only === 'releases') benchReleases(count);
  else await bench(count, only);
});
