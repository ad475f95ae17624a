/** The same shell and the same screens without releases: the rivals of the product. */
import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import type { PublicConfig } from '@loan/shared/contracts/config';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from '../../../host/src/frame/ShellFrame';
import { createSignal } from '../../../host/src/frame/signals';
import type { Launch } from '../../../host/src/launch/launch';
import { createReleaseIndex } from '../../../host/src/remotes/releaseIndex';
import { createReports } from '../../../host/src/reports/createReports';
import { CurrentPage } from '../../../host/src/routing/CurrentPage';
import { createNavigation } from '../../../host/src/routing/navigation';
import { createShell } from '../../../host/src/shell';
import { areas } from './areas';
import { createLaunch } from './launch';
import { createLoader } from './loader';
import { remotesOf } from './remotes';

/** Set by the document: by its boot script if it has one, else by the configuration's own script. */
const given = window as unknown as { readonly __LOAN__?: Launch; readonly CONFIG: PublicConfig };

const launch = given.__LOAN__ ?? createLaunch(given.CONFIG, remotesOf());
const navigation = createNavigation(launch, createReleaseIndex(launch));
const again = { attempt: createSignal(0), retry: () => location.reload(), failed: () => undefined };
const host = createShell(launch, navigation, again, createReports());
const loader = createLoader(areas, host.shell);

function draw(): void {
  const place = document.getElementById('root');
  if (place === null) throw new Error('the document has no #root');
  createRoot(place).render(
    <ShellProvider shell={host.shell}>
      <BrowserRouter>
        <ShellFrame host={host} navigation={navigation}>
          <CurrentPage host={host} loader={loader} navigation={navigation} />
        </ShellFrame>
      </BrowserRouter>
    </ShellProvider>,
  );
}

// If the boot script fetches the styles, they do not block the first paint; the screen waits for them.
void Promise.all(Object.values(launch.begun)).then(draw);
