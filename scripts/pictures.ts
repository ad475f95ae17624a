import { pictures } from '../pictures/pictures';
import { command } from './command';

/** `npm run pictures [-- part of a name]`: every screen and state in both markets, 360 px wide. */
command(async () => {
  await pictures(process.argv[2] ?? '');
});
