import { command } from '@loan/kit/command';

import { pictures } from '../pictures/pictures';

/** `npm run pictures [-- part of a name]`: every screen and state in both markets, in two fonts, at 360 px; every screen at 430 px, two of them with text of twice the size, the public site at 1280 px. */
command(async () => {
  await pictures(process.argv[2] ?? '');
});
