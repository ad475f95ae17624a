import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { command, Stop, untilSignalled } from '@loan/kit/command';

import { startGallery } from '../pictures/gallery/startGallery';
import { inPicturedWorld } from '../pictures/picturedWorld';
import { chosenPort } from './localServer';

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { before: { type: 'string' }, after: { type: 'string' } } }).values;
  } catch (fault) {
    throw new Stop((fault as Error).message);
  }
}

/** The two folders that are compared; undefined: none were given. Throws Stop. */
function foldersOf(args: readonly string[]) {
  const { before, after } = optionsOf(args);
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
  const folders = foldersOf(process.argv.slice(2));
  const port = chosenPort(process.env['PORT'] ?? '0');
  await inPicturedWorld(async (world, browser) => {
    const { origin, close } = await startGallery({ world, browser, folders, port });
    console.log(`Gallery: ${origin}`);
    await untilSignalled();
    await close();
  });
});
