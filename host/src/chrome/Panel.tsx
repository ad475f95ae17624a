import { useEffect } from 'react';

import type { ErrorPanelProps } from '@loan/shared/contracts/shell';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { errorWords } from '@loan/shared/wording/errors';

import type { HostShell } from '../shell';
import { InPlaceOfPage } from './ShellFrame';

/** In the place of a whole page: the panel, and its title for the head and the document. */
export function Panel({ host, ...panel }: { readonly host: HostShell } & ErrorPanelProps) {
  const title = panel.title ?? errorWords[host.shell.language][panel.kind].title;
  useEffect(() => host.shell.setTitle(title), [host, title]);
  return (
    <InPlaceOfPage>
      <ErrorPanel heading="h1" {...panel} />
    </InPlaceOfPage>
  );
}
