import { useEffect } from 'react';

import { RemoteError } from '../remotes/remoteError';
import type { HostShell } from '../shell';
import { Panel } from './ShellFrame';

/** In the place of a remote that could not be loaded or that threw: retry, home, support. The shell and the other remotes go on. */
export function RemoteFailed({ host, fault }: { readonly host: HostShell; readonly fault: unknown }) {
  const { common } = host.wording;
  useEffect(() => host.failed(fault), [host, fault]);
  return (
    <Panel
      host={host}
      title={common.errorLoadTitle}
      text={fault instanceof RemoteError && fault.code === 'REMOTE_DISABLED' ? common.errorGeneric : common.errorLoadBody}
      retry={() => host.retry()}
      support
    />
  );
}

/** An address that no page of this release has. */
export function NotFound({ host }: { readonly host: HostShell }) {
  const { common } = host.wording;
  return <Panel host={host} title={common.notFoundTitle} text={common.notFoundBody} />;
}
