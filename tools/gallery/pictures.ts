import { parseArgs } from 'node:util';

import { command } from '@loan/kit/command';

import { picturedConfig } from './picturedWorld';
import { pictures } from './takePictures';

const USAGE = `npm run pictures [-- part of a name] [--sizes]
  every screen and state in both markets, in two fonts, at 360 px, into .local/pictures. What was there before goes when
  all were taken; a state that does not come is named at the end, and what was taken then stands in .local/pictures-not-whole
  part of a name    those only that have it in their name or title, as the gallery or a file writes it
  --sizes           at 320, 430 and 1280 px, with text of twice the size and on a phone that is turned, too
  CONFIG            a JSON file laid over the configuration, as of npm start: { "brand": { "colour": "#6a2fa0" } }`;

command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  await pictures({ config: picturedConfig(process.env['CONFIG']), sizes: values.sizes, only: positionals.join(' ') });
});
