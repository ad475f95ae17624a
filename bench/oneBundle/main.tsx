/** The same shell and the same screens as one conventional bundle: what the federated build is measured against. */
import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';

import type { PublicConfig } from '@loan/shared/contracts/config';
import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { ShellProvider } from '@loan/shared/ui/ShellContext';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';

import { ShellFrame } from '../../host/src/chrome/ShellFrame';
import { createSignal } from '../../host/src/chrome/signals';
import { PageSkeleton } from '../../host/src/chrome/WaitingNotice';
import { applyBrand } from '../../host/src/launch/brand';
import type { Launch } from '../../host/src/launch/launch';
import { mergeSession, sessionFromAddress, storedSession, storeSession } from '../../host/src/launch/session';
import { createNavigation } from '../../host/src/routing/navigation';
import { createShell, type HostShell } from '../../host/src/shell';
import * as chat from '../../remote-chat/src/remote';
import * as complaint from '../../remote-complaint/src/remote';
import * as loan from '../../remote-loan/src/remote';
import * as promo from '../../remote-promo/src/remote';
import * as repay from '../../remote-repay/src/remote';

const config = JSON.parse(document.getElementById('config')?.textContent ?? '') as PublicConfig;
const tab = () => window.sessionStorage;
const session = mergeSession(sessionFromAddress(location.search, config.query.names), storedSession(tab));
storeSession(tab, session);
const market = session.market === '1' ? 'india' : 'indonesia';
applyBrand(config, market);

const launch = {
  release: { remotes: {} } as unknown as ReleaseDocument,
  config,
  session,
  market,
  picked: {},
  early: undefined,
} as unknown as Launch;
const navigation = createNavigation(launch);
const host: HostShell = createShell(launch, navigation, {
  attempt: createSignal(0),
  retry: () => location.reload(),
  failed: () => undefined,
});

/** Lazy routes as a conventional application draws them. */
function drawable({ lazy: parts, children, path, element }: RouteObject): RouteObject {
  const load = (parts as { Component?: () => Promise<ComponentType> } | undefined)?.Component;
  const Screen = load === undefined ? undefined : lazy(async () => ({ default: await load() }));
  return {
    ...(path === undefined ? {} : { path }),
    element: Screen === undefined ? element : <Screen />,
    ...(children === undefined ? {} : { children: children.map(drawable) }),
  };
}

const routes = [loan, repay, complaint, chat, promo].flatMap(({ mount }) => mount(host.shell)).map(drawable);
const Screens = () => useRoutes(routes);

const place = document.getElementById('root');
if (place !== null)
  createRoot(place).render(
    <ShellProvider shell={host.shell}>
      <BrowserRouter>
        <ShellFrame host={host} navigation={navigation}>
          <Suspense fallback={<PageSkeleton host={host} />}>
            <Screens />
          </Suspense>
        </ShellFrame>
      </BrowserRouter>
    </ShellProvider>,
  );
