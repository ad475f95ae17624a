import { pages as chat } from '@loan/remote-chat/api/pages';
import { pages as complaint } from '@loan/remote-complaint/api/pages';
import { pages as loan } from '@loan/remote-loan/api/pages';
import { pages as promo } from '@loan/remote-promo/api/pages';
import { pages as repay } from '@loan/remote-repay/api/pages';
import { nativePages, type PageSpec, type PageTable } from '@loan/shared/contracts/pages';

/** A page with the package that serves it. */
export interface OwnedPage extends PageSpec {
  readonly owner: string;
}

type Owned<Pages extends PageTable> = { readonly [Key in keyof Pages]: Pages[Key] & OwnedPage };

function owned<Pages extends PageTable>(owner: string, pages: Pages): Owned<Pages> {
  return Object.fromEntries(Object.entries(pages).map(([key, page]) => [key, { ...page, owner }])) as Owned<Pages>;
}

/**
 * Every page of this repository by its key, the shell's own among them (product §2.1). For tools and tests: which
 * pages a channel has stands in its release.
 */
export const pages = {
  ...owned('remote-loan', loan),
  ...owned('remote-repay', repay),
  ...owned('remote-complaint', complaint),
  ...owned('remote-chat', chat),
  ...owned('remote-promo', promo),
  ...owned('host', nativePages),
};

/** The same as a list, each as any page. */
export const allPages: readonly (readonly [key: keyof typeof pages, page: OwnedPage])[] = Object.entries(pages) as [
  keyof typeof pages,
  OwnedPage,
][];
