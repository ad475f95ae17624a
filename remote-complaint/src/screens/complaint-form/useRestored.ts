import { useEffect, useState } from 'react';

import { KEPT_FOR } from '@loan/shared/area/keptForADay';
import type { SentMark } from '@loan/shared/area/useSentMark';
import { useShell } from '@loan/shared/ui/ShellContext';

import { createDrafts, imageKey, isEmpty, type Draft, type Drafts } from './drafts';
import type { FormImage } from './images/imageList';
import { imageStore } from './images/imageStore';

export interface Restored {
  readonly draft: Draft | undefined;
  readonly images: readonly FormImage[];
  /** The device no longer has an image of the draft. */
  readonly isIncomplete: boolean;
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
  const mark = drafts.sentMark(order);
  void imageStore.purge(Date.now() - KEPT_FOR, drafts.imageKeys());
  if (draft === undefined || isEmpty(draft)) return { draft: undefined, images: [], isIncomplete: false, mark };
  const restored = await Promise.all(
    draft.images.map(async ({ id, url }): Promise<FormImage | undefined> => {
      if (admits(url)) return { id, state: 'done', percent: 100, file: undefined, url };
      // Failed uploads wait for a retry: nothing is resent automatically. The retry also reads again what the store did not return.
      const failed: FormImage = { id, state: 'failed', percent: 0, file: undefined, url: '' };
      return imageStore.get(imageKey(order, id)).then(
        (file) => file && { ...failed, file },
        () => failed,
      );
    }),
  );
  const images = restored.filter((image) => image !== undefined);
  return { draft, images, isIncomplete: images.length < restored.length, mark };
}
