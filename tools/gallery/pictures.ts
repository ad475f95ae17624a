import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { command } from '@loan/kit/command';

import { picturedConfig } from './picturedWorld';
import { compareRuns } from './run';
import { OUT, pictures } from './takePictures';

const REPORT = `${OUT}-compared`;

const USAGE = `npm run pictures [-- part of a name] [--sizes] | [-- --against <folder>]
  every screen and state in both markets, in two fonts, at 360 px, into .local/pictures. The earlier ones are replaced once
  all were taken; a state that fails is named at the end, and the pictures taken so far are then in .local/pictures-not-whole
  part of a name    only pictures with it in their name or title, as in the gallery or in a file name
  --sizes           at 320, 430 and 1280 px, also with text of twice the size and in landscape
  --against         takes no pictures: compares the last run with an earlier one in another folder
  CONFIG            a JSON file that overrides the configuration, as with npm start: { "brand": { "colour": "#6a2fa0" } }`;

command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'boolean' }, against: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.against !== undefined) {
    const { code } = await compareRuns(resolve(values.against), OUT, REPORT);
    console.log(`What differs: ${join(REPORT, 'index.html')}`);
    return code;
  }
  await pictures({ config: picturedConfig(process.env['CONFIG']), sizes: values.sizes, only: positionals.join(' ') });
  return 0;
});
