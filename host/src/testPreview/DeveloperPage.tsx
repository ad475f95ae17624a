import { lazy, Suspense, useState } from 'react';

import { Boundary } from '../frame/Boundary';
import { PageSkeleton } from '../frame/WaitingNotice';
import type { HostShell } from '../shell';

/** Only a build with the page has its chunk; in other builds the bundler drops the import. */
const load = () =>
  __TEST_PREVIEW__
    ? import(/* webpackChunkName: "testPreview" */ './TestPreviewScreen').then(({ TestPreviewScreen }) => ({ default: TestPreviewScreen }))
    : Promise.reject(new Error('not in this build'));

/** Loads the developer page. Every attempt requests the chunk again. */
export function DeveloperPage({ host, opened }: { readonly host: HostShell; readonly opened: number }) {
  const [Screen] = useState(() => lazy(load));
  return (
    <Boundary host={host}>
      <Suspense fallback={<PageSkeleton host={host} opened={opened} />}>
        <Screen host={host} />
      </Suspense>
    </Boundary>
  );
}
