import { useEffect, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import { createDrafts, DRAFT_LIFE, isEmpty, shelfKey, type Draft, type Drafts } from './drafts';
import type { Picture } from './pictureList';
import { shelf } from './pictureShelf';

export interface Restored {
  readonly draft: Draft | undefined;
  readonly pictures: readonly Picture[];
  /** The draft went out from an earlier page, and was never answered. */
  readonly wasLost: boolean;
}

/** What was filled in before for this order; undefined while the device is asked. */
export function useRestored(order: string): Restored | undefined {
  const shell = useShell();
  const [restored, setRestored] = useState<Restored>();
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const found = await restore(order, createDrafts(shell.storage.local), (url) => shell.admit(url, 'image') !== undefined);
      if (!left) setRestored(found);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [order, shell]);
  return restored;
}

/** `admits`: the gate for pictures; an address that it refuses is of no picture that is up. */
async function restore(order: string, drafts: Drafts, admits: (url: string) => boolean): Promise<Restored> {
  const draft = drafts.load(order);
  void shelf.purge(Date.now() - DRAFT_LIFE, drafts.shelfKeys());
  if (draft === undefined || isEmpty(draft)) return { draft: undefined, pictures: [], wasLost: false };
  const pictures = await Promise.all(
    draft.pictures.map(async ({ id, url }): Promise<Picture[]> => {
      if (admits(url)) return [{ id, state: 'done', percent: 100, blob: undefined, url }];
      // What did not get up waits for a tap: nothing is sent again by itself.
      const blob = await shelf.get(shelfKey(order, id));
      return blob === undefined ? [] : [{ id, state: 'failed', percent: 0, blob, url: '' }];
    }),
  );
  return { draft, pictures: pictures.flat(), wasLost: drafts.isOut(order) };
}
