import { useEffect } from 'react';

import type { ErrorPanelProps } from '@loan/shared/contracts/shell';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { errorWords } from '@loan/shared/wording/errors';

import type { HostShell } from '../shell';
import { InPlaceOfPage } from './ShellFrame';

/** Replaces a whole page with an error panel, and sets the title of the head and the document. */
export function Panel({ host, ...panel }: { readonly host: HostShell } & ErrorPanelProps) {
  const title = panel.title ?? errorWords[host.shell.language][panel.kind].title;
  useEffect(() => host.shell.setTitle(title), [host, title]);
  return (
    <InPlaceOfPage>
      <ErrorPanel heading="h1" {...panel} />
    </InPlaceOfPage>
  );
}
