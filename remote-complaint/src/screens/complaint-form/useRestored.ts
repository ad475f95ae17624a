import { useEffect, useState } from 'react';

import type { SentMark } from '@loan/shared/area/useSentMark';
import { useShell } from '@loan/shared/ui/ShellContext';

import { createDrafts, DRAFT_LIFE, imageKey, isEmpty, type Draft, type Drafts } from './drafts';
import type { FormImage } from './imageList';
import { imageStore } from './imageStore';

export interface Restored {
  readonly draft: Draft | undefined;
  readonly images: readonly FormImage[];
  readonly mark: SentMark;
}

/** The draft of this order; undefined while the device's store is read. */
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

/** `admits`: the URL policy for images; an image whose address it refuses does not count as uploaded. */
async function restore(order: string, drafts: Drafts, admits: (url: string) => boolean): Promise<Restored> {
  const draft = drafts.load(order);
  void imageStore.purge(Date.now() - DRAFT_LIFE, drafts.imageKeys());
  if (draft === undefined || isEmpty(draft)) return { draft: undefined, images: [], mark: drafts.sentMark(order) };
  const images = await Promise.all(
    draft.images.map(async ({ id, url }): Promise<FormImage[]> => {
      if (admits(url)) return [{ id, state: 'done', percent: 100, file: undefined, url }];
      // Failed uploads wait for a retry: nothing is resent automatically. The retry also reads again what the store did not return.
      const failed: FormImage = { id, state: 'failed', percent: 0, file: undefined, url: '' };
      return imageStore.get(imageKey(order, id)).then(
        (file) => (file === undefined ? [] : [{ ...failed, file }]),
        () => [failed],
      );
    }),
  );
  return { draft, images: images.flat(), mark: drafts.sentMark(order) };
}
