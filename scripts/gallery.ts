import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { command, Stop, untilSignalled } from '@loan/kit/command';

import { startGallery } from '../pictures/gallery/startGallery';
import { inPicturedWorld } from '../pictures/picturedWorld';
import { chosenPort } from './localServer';

/** The two folders that are compared; undefined: none were given. Throws Stop. */
function chosenFolders() {
  const { before, after } = parseArgs({ options: { before: { type: 'string' }, after: { type: 'string' } } }).values;
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined || after === undefined) throw new Stop('Give both folders: --before <folder> --after <folder>.');
  for (const folder of [before, after])
    if (!existsSync(folder))
      throw new Stop(
        `There is no folder ${folder}. "npm run pictures" writes .local/pictures; keep it under another name before you change something.`,
      );
  return { before, after };
}

/** `npm run gallery [-- --before <folder> --after <folder>]`: a page with every part and every state of every screen, until Ctrl-C. */
command(async () => {
  const folders = chosenFolders();
  const port = chosenPort(process.env['PORT'] ?? '0');
  await inPicturedWorld(async (world, browser) => {
    const { origin, close } = await startGallery({ world, browser, folders, port });
    console.log(`Gallery: ${origin}`);
    await untilSignalled();
    await close();
  });
});
