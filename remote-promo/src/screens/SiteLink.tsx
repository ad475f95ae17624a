import type { ReactNode } from 'react';

import type { PageKey } from '@loan/shared/contracts/pages';
import { Link } from '@loan/shared/runtime/router';
import { useShell } from '@loan/shared/ui/ShellContext';

export interface SiteLinkProps {
  readonly to: PageKey;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The page that is open. */
  readonly current?: boolean;
  readonly onPress?: () => void;
}

/** A real link to a public page: with an address to copy or to open beside, followed without a new document. */
export function SiteLink({ to, children, className, current = false, onPress }: SiteLinkProps) {
  return (
    <Link to={useShell().href(to)} className={className} aria-current={current ? 'page' : undefined} onClick={onPress}>
      {children}
    </Link>
  );
}
