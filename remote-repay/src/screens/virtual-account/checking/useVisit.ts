import { useRef, useState } from 'react';

import { useLocation } from '@loan/shared/runtime/router';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { VirtualAccountRequest } from '../../../api/repay';
import { billOf, goneOnWith, keptVisit, type Visit } from './visit';

export interface KnownVisit {
  readonly visit: Visit;
  /** Merges new fields into the session and persists it. */
  readonly note: (news: Partial<Visit>) => void;
  /** Deletes the persisted session; the page keeps what it shows. */
  readonly forget: () => void;
}

/** Payment session of a bill. Survives a reload and the end of the app. */
export function useVisit(request: VirtualAccountRequest): KnownVisit {
  const { local } = useShell().storage;
  const { key } = useLocation();
  const [visit, setVisit] = useState(() => goneOnWith(keptVisit.read(local), billOf(request), key, Date.now()));
  // Through a ref, so that two calls within one render are both kept.
  const latest = useRef(visit);
  const note = (news: Partial<Visit>) => {
    latest.current = { ...latest.current, at: Date.now(), ...news };
    keptVisit.write(local, latest.current);
    setVisit(latest.current);
  };
  return { visit, note, forget: () => keptVisit.remove(local) };
}
