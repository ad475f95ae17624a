import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';

import { pictures } from '../pictures/pictures';

/** `npm run pictures [-- part of a name] [--sizes]`: every screen and state in both markets, in two fonts, at 360 px; with `--sizes` at 320, 430 and 1280 px, with text of twice the size and on a phone that is turned, too. */
command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { sizes: { type: 'boolean' } } });
  const [only, another] = positionals;
  if (another !== undefined) throw new Stop(`A name with spaces stands in the pictures' names with hyphens: ${positionals.join('-')}.`);
  await pictures({ ...values, only });
});
