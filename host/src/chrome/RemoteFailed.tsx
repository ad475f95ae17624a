import { useEffect } from 'react';

import { RemoteError } from '../remotes/remoteError';
import type { HostShell } from '../shell';
import { Panel } from './Panel';

/** The connection is named only where files did not arrive. Code that fails and a remote that is switched off are faults on our side. */
const kindOf = (fault: unknown) =>
  fault instanceof RemoteError && (fault.code === 'REMOTE_UNREACHABLE' || fault.code === 'REMOTE_TIMEOUT') ? 'offline' : 'fault';

/** In the place of a remote that could not be loaded or that threw: retry, home, support. The shell and the other remotes go on. */
export function RemoteFailed({ host, fault }: { readonly host: HostShell; readonly fault: unknown }) {
  useEffect(() => host.failed(fault), [host, fault]);
  return <Panel host={host} kind={kindOf(fault)} onRetry={() => host.retry()} steps={['retry', 'home', 'support']} />;
}

/** An address that lacks what its page cannot do without. */
export function IncompleteLink({ host }: { readonly host: HostShell }) {
  const { common } = host.shell.wording;
  return <Panel host={host} kind="gone" title={common.incompleteTitle} body={common.incompleteBody} steps={['home']} />;
}

/** An address that no page of this release has. */
export function NotFound({ host }: { readonly host: HostShell }) {
  const { common } = host.shell.wording;
  return <Panel host={host} kind="gone" title={common.notFoundTitle} body={common.notFoundBody} steps={['home']} />;
}
