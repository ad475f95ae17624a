import { lazy, Suspense, useState } from 'react';

import { Boundary } from '../chrome/Boundary';
import { PageSkeleton } from '../chrome/WaitingNotice';
import type { HostShell } from '../shell';

/** Only a build with the page has its chunk: in any other, the bundler drops the import. */
const load = () =>
  __TEST_PREVIEW__
    ? import(/* webpackChunkName: "testPreview" */ './TestPreviewScreen').then(({ TestPreviewScreen }) => ({ default: TestPreviewScreen }))
    : Promise.reject(new Error('not in this build'));

/** The place of the developer page. Every attempt asks for the chunk anew. */
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
