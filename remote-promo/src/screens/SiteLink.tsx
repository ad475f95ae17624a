import type { MouseEvent, ReactNode } from 'react';

import type { PageKey } from '@loan/shared/contracts/pages';
import { Link } from '@loan/shared/runtime/router';
import { useShell } from '@loan/shared/ui/ShellContext';

export interface SiteLinkProps {
  readonly to: PageKey;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The link is to the open page. */
  readonly current?: boolean;
  readonly onPress?: (event: MouseEvent) => void;
}

/** A real link to a public page: its address can be copied or opened in a new tab; it is followed without loading a new document. */
export function SiteLink({ to, children, className, current = false, onPress }: SiteLinkProps) {
  return (
    <Link to={useShell().href(to)} className={className} aria-current={current ? 'page' : undefined} onClick={onPress}>
      {children}
    </Link>
  );
}
