import { parseArgs } from 'node:util';

import { command, portOf, untilSignalled } from '@loan/kit/command';

import { inPicturedWorld, NOON, picturedConfig } from './picturedWorld';
import { startGallery } from './site/startGallery';

const USAGE = `npm run gallery
  serves a page with every ui part and every state of every screen until Ctrl-C, on a free port or that of PORT;
  changes made meanwhile are shown after a restart
  CONFIG    a JSON file that overrides the configuration, as with npm start: { "brand": { "colour": "#6a2fa0" } }`;

command(async () => {
  if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) return console.log(USAGE);
  const port = portOf('PORT', process.env['PORT'] ?? '0');
  const config = picturedConfig(process.env['CONFIG']);
  console.log('Builds what changed and starts the screens, their API and a browser: about a minute the first time.');
  await inPicturedWorld(config, async (world, browser) => {
    const { origin, close } = await startGallery({ world, browser, config, port, now: NOON });
    console.log(`Gallery: ${origin}\nIt takes each picture when you scroll to it. Ctrl-C stops it.`);
    await untilSignalled();
    await close();
  });
});
