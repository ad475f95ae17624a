import { parseArgs } from 'node:util';

import { command } from '@loan/kit/command';

import { pictures } from '../pictures/pictures';

const USAGE = `npm run pictures [-- part of a name] [--sizes]
  every screen and state in both markets, in two fonts, at 360 px, into .local/pictures; what was there before goes
  part of a name    those only that have it in their name, as the gallery or a file writes it
  --sizes           at 320, 430 and 1280 px, with text of twice the size and on a phone that is turned, too`;

command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  await pictures({ sizes: values.sizes, only: positionals.join(' ') });
});
