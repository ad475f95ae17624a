import { useEffect, useState } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';

import { isIncomplete } from '@loan/shared/contracts/pages';

import { Boundary } from '../frame/Boundary';
import { HandOver } from '../frame/HandOver';
import { IncompleteLink, NotFound, RemoteFailed } from '../frame/RemoteFailed';
import { useSignal } from '../frame/signals';
import { PageSkeleton } from '../frame/WaitingNotice';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { HostShell } from '../shell';
import { DeveloperPage } from '../testPreview/DeveloperPage';
import type { Navigation } from './navigation';

function Screen({ host, routes }: { readonly host: HostShell; readonly routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFound host={host} />;
}

/** The part of the loader that screens use. */
type ScreenLoader = Pick<RemoteLoader, 'ready' | 'load'>;

interface RemotePageProps {
  readonly host: HostShell;
  readonly loader: ScreenLoader;
  readonly remote: string;
  readonly path: string;
  /** ms since the document was opened */
  readonly opened: number;
  /** Why it could not be loaded, if that was tried before. */
  readonly fault?: unknown;
}

/**
 * The page of one remote: rendered at once when it is loaded, otherwise a skeleton until then, or an error screen
 * when loading failed. A version that has rendered stays: a later fallback does not replace it under an open form.
 */
function RemotePage({ host, loader, remote, path, opened, fault }: RemotePageProps) {
  const [place, setPlace] = useState<{ readonly routes?: RouteObject[] | undefined; readonly fault?: unknown }>(() => ({
    routes: loader.ready(remote, path),
    fault,
  }));
  const { key } = useLocation();
  const waiting = place.routes === undefined && place.fault === undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    let left = false;
    const show = (found: typeof place) => {
      if (!left) setPlace(found);
    };
    loader.load(remote, path).then(
      () => show({ routes: loader.ready(remote, path) }),
      (fault: unknown) => show({ fault }),
    );
    return () => {
      left = true;
    };
  }, [waiting, loader, remote, path]);

  if (place.fault !== undefined) return <RemoteFailed host={host} fault={place.fault} />;
  if (place.routes === undefined) return <PageSkeleton host={host} opened={opened} />;
  return (
    <Boundary host={host} at={key}>
      <Screen host={host} routes={place.routes} />
    </Boundary>
  );
}

/** A path that no remote in the document serves: a skeleton until the index of all remotes is loaded. */
function Elsewhere({ host, navigation, opened }: { readonly host: HostShell; readonly navigation: Navigation; readonly opened: number }) {
  const [fault, setFault] = useState<unknown>();
  useEffect(() => void navigation.find().catch(setFault), [navigation]);
  return fault === undefined ? <PageSkeleton host={host} opened={opened} /> : <RemoteFailed host={host} fault={fault} />;
}

/** The page at the current address. Another path or a retry remounts it. */
export function CurrentPage({
  host,
  loader,
  navigation,
  fault,
}: {
  readonly host: HostShell;
  readonly loader: ScreenLoader;
  readonly navigation: Navigation;
  /** Why the first page could not be loaded, if that was tried before. */
  readonly fault?: unknown;
}) {
  const { pathname, search } = useLocation();
  const attempt = useSignal(host.attempt);
  useSignal(navigation.known);
  const answer = navigation.answer(pathname);
  const key = `${pathname} ${attempt}`;
  // The first page was opened with its document, later ones by a tap.
  const [open, setOpen] = useState({ key, at: 0 });
  // oxlint-disable-next-line react/purity -- read once a page: the state keeps it
  if (open.key !== key) setOpen({ key, at: performance.now() });
  if (answer === undefined) return <NotFound host={host} />;
  if ('remote' in answer && isIncomplete(answer.remote.page, search)) return <IncompleteLink host={host} />;
  if ('remote' in answer)
    return (
      <RemotePage
        key={key}
        host={host}
        loader={loader}
        remote={answer.remote.remote}
        path={pathname}
        opened={open.at}
        fault={open.at === 0 ? fault : undefined}
      />
    );
  if ('native' in answer) return <HandOver key={key} host={host} page={answer.native} />;
  if ('elsewhere' in answer) return <Elsewhere key={key} host={host} navigation={navigation} opened={open.at} />;
  // The constant removes the page from builds without it.
  return __TEST_PREVIEW__ ? <DeveloperPage key={key} host={host} opened={open.at} /> : <NotFound host={host} />;
}
