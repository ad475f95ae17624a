import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

const KEY = 'complaintTab';

/** Index of the chosen tab, kept for the way back from the details; the first where the server has fewer tabs now. */
export function useChosenTab(count: number): [number, (index: number) => void] {
  const { session } = useShell().storage;
  const [chosen, setChosen] = useState(() => Number(session.get(KEY)));
  const choose = (index: number) => {
    session.set(KEY, String(index));
    setChosen(index);
  };
  return [Number.isInteger(chosen) && chosen >= 0 && chosen < count ? chosen : 0, choose];
}
