import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { command, Stop, untilSignalled } from '@loan/kit/command';

import { chosenPort } from '../start/localServer';
import { inPicturedWorld, NOON, picturedConfig } from './picturedWorld';
import { startGallery } from './site/startGallery';

const USAGE = `npm run gallery [-- --before <folder> --after <folder>]
  serves a page with every ui part and every state of every screen until Ctrl-C, on a free port or that of PORT;
  what is changed meanwhile is shown after it has been started again
  --before, --after    two runs of "npm run pictures": shows what differs between them
  CONFIG               a JSON file laid over the configuration, as of npm start: { "brand": { "colour": "#6a2fa0" } }`;

/** The two folders to compare; undefined: none were given. Throws Stop. */
function chosenFolders({ before, after }: { readonly before?: string | undefined; readonly after?: string | undefined }) {
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined || after === undefined) throw new Stop('Give both folders: --before <folder> --after <folder>.');
  for (const folder of [before, after])
    if (!existsSync(folder))
      throw new Stop(
        `There is no folder ${folder}. "npm run pictures" writes .local/pictures; keep it under another name before you change something.`,
      );
  return { before, after };
}

command(async () => {
  const text = { type: 'string' } as const;
  const { help, ...given } = parseArgs({ options: { before: text, after: text, help: { type: 'boolean' } } }).values;
  if (help) return console.log(USAGE);
  const folders = chosenFolders(given);
  const port = chosenPort(process.env['PORT'] ?? '0');
  const config = picturedConfig(process.env['CONFIG']);
  console.log('Builds what changed and starts the screens, their API and a browser: about a minute the first time.');
  await inPicturedWorld(config, async (world, browser) => {
    const { origin, close } = await startGallery({ world, browser, config, folders, port, now: NOON });
    console.log(`Gallery: ${origin}\nIt takes a picture when you come to it. Ctrl-C stops it.`);
    await untilSignalled();
    await close();
  });
});
