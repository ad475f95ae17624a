import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { command, Stop, untilSignalled } from '@loan/kit/command';

import { startGallery } from '../pictures/gallery/startGallery';
import { inPicturedWorld, NOON } from '../pictures/picturedWorld';
import { chosenPort } from './localServer';

const USAGE = `npm run gallery [-- --before <folder> --after <folder>]
  serves a page with every ui part and every state of every screen until Ctrl-C, on a free port or that of PORT;
  what is changed meanwhile is shown after it has been started again
  --before, --after    two runs of "npm run pictures": shows what differs between them`;

/** The two folders that are compared; undefined: none were given. Throws Stop. */
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
  await inPicturedWorld(async (world, browser) => {
    const { origin, close } = await startGallery({ world, browser, folders, port, now: NOON });
    console.log(`Gallery: ${origin}`);
    await untilSignalled();
    await close();
  });
});
