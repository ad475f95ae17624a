import { useEffect } from 'react';

import type { ErrorPanelProps } from '@loan/shared/contracts/shell';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { errorWords } from '@loan/shared/wording/errors';

import { RemoteError } from '../remotes/remoteError';
import type { HostShell } from '../shell';
import { InPlaceOfPage } from './ShellFrame';

/** Replaces a whole page with an error panel, and sets the title of the header and the document. */
export function Panel({ host, ...panel }: { readonly host: HostShell } & ErrorPanelProps) {
  const title = panel.title ?? errorWords[host.shell.language][panel.kind].title;
  useEffect(() => host.shell.setTitle(title), [host, title]);
  return (
    <InPlaceOfPage>
      <ErrorPanel heading="h1" {...panel} />
    </InPlaceOfPage>
  );
}

/** Only files that did not arrive are blamed on the connection. Failing code and a remote that is switched off are faults on our side. */
const kindOf = (fault: unknown) =>
  fault instanceof RemoteError && (fault.code === 'REMOTE_UNREACHABLE' || fault.code === 'REMOTE_TIMEOUT') ? 'offline' : 'fault';

/** Replaces a remote that could not be loaded, or that threw: retry, home, support. The shell and the other remotes keep working. */
export function RemoteFailed({ host, fault }: { readonly host: HostShell; readonly fault: unknown }) {
  useEffect(() => host.failed(fault), [host, fault]);
  return <Panel host={host} kind={kindOf(fault)} onRetry={() => host.retry()} steps={['retry', 'home', 'support']} />;
}

/** Shown for an address that lacks a required parameter of its page. */
export function IncompleteLink({ host }: { readonly host: HostShell }) {
  const { common } = host.shell.wording;
  return <Panel host={host} kind="gone" title={common.incompleteTitle} body={common.incompleteBody} steps={['home']} />;
}

/** Shown for an address that belongs to no page of this release. */
export function NotFound({ host }: { readonly host: HostShell }) {
  const { common } = host.shell.wording;
  return <Panel host={host} kind="gone" title={common.notFoundTitle} body={common.notFoundBody} steps={['home']} />;
}
