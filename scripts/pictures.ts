import { pictures } from '../pictures/pictures';
import { command } from './command';

/** `npm run pictures [-- part of a name]`: every screen and state in both markets, 360 px wide; the public site at 430 and 1280 px too. */
command(async () => {
  await pictures(process.argv[2] ?? '');
});
