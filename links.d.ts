/** The pages of every area, for links by key: `shell.open('pageKey', …)`. Types only; nothing of another area is in a build. */
import type { pages as chat } from '@loan/remote-chat/api/pages';
import type { pages as complaint } from '@loan/remote-complaint/api/pages';
import type { pages as loan } from '@loan/remote-loan/api/pages';
import type { pages as promo } from '@loan/remote-promo/api/pages';
import type { pages as repay } from '@loan/remote-repay/api/pages';
import type { LinksOf } from '@loan/shared/contracts/pages';

declare module '@loan/shared/contracts/pages' {
  interface LinkedPages
    extends LinksOf<typeof chat>, LinksOf<typeof complaint>, LinksOf<typeof loan>, LinksOf<typeof promo>, LinksOf<typeof repay> {}
}
