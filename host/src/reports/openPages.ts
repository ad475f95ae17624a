import type { FirstPage } from './firstPage';
import type { Place } from './tally';

interface Steps {
  /** A page requested a remote. */
  asked(remote: string, place: Place): void;
  /** A page was shown, but late. */
  late(place: Place): void;
  /** A page is shown. */
  shown(place: Place): void;
  /** A page is left for another one of this document. */
  left(): void;
}

/** Follows the pages of this document by its DOM mutations: when each is opened, and when it is shown. */
export function followPages({ launch, navigation, stood, lateAfter, isWaiting }: FirstPage, { asked, late, shown, left }: Steps) {
  const first = window.location.pathname;
  let isFirst = true;
  let path = first;
  let since = 0;
  let stands = stood !== undefined;
  let remote: string | undefined;

  const place = (): Place => ({ page: navigation.page(), remote });
  /** Finds the remote of the open page. It may be missing from the document and become known later. */
  const find = () => {
    const found = navigation.answer(path);
    if (remote !== undefined || found === undefined || !('remote' in found)) return;
    if (launch.picked[found.remote.remote] === undefined) return;
    ({ remote } = found.remote);
    asked(remote, place());
  };
  const look = () => {
    const { pathname } = window.location;
    if (pathname !== path) {
      left();
      path = pathname;
      since = performance.now();
      isFirst = false;
      stands = false;
      remote = undefined;
    }
    find();
    if (stands || isWaiting()) return;
    stands = true;
    shown(place());
    if (performance.now() - since > lateAfter) late(place());
  };
  find();
  if (stands) shown(place());
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  return {
    place,
    /** The open page has shown nothing for longer than `lateAfter`. */
    isWaitedFor: () => !stands && performance.now() - since > lateAfter,
    /** The document still shows the page that it was opened with. */
    isFirst: () => isFirst && window.location.pathname === first,
  };
}
