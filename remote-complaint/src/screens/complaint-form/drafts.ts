import { keptForADay } from '@loan/shared/area/keptForADay';
import type { SentMark } from '@loan/shared/area/useSentMark';
import { LOST_BEFORE } from '@loan/shared/area/useUnknownOutcome';
import { fieldsOf, listOf, type Fields } from '@loan/shared/contracts/api/read';
import type { ShellStorage } from '@loan/shared/contracts/shell';

import { IMAGE_LIMIT, TEXT_LIMIT } from '../../api/complaintForm';
import type { ChosenType } from '../../chosenType';
import { limitText } from './limitText';

/** An image of a draft: `url` after its upload; until then its bytes are in the image store. */
export interface DraftImage {
  readonly id: string;
  readonly url: string;
}

/** What a borrower has filled in and not sent (product §5.10). */
export interface Draft extends ChosenType {
  readonly text: string;
  readonly images: readonly DraftImage[];
}

/** Key of an order's draft image in the image store, until it is uploaded. */
export const imageKey = (order: string, id: string): string => `${order} ${id}`;

/** Storage is untrusted: invalid values are left out. The stored field for images is called `pictures`. */
function draftOf({ text, pictures, ...types }: Fields): Draft {
  return {
    problemType: textOf(types['problemType']),
    problemSonType: textOf(types['problemSonType']),
    title: textOf(types['title']),
    sonTitle: textOf(types['sonTitle']),
    text: limitText('', textOf(text), TEXT_LIMIT),
    images: listOf(pictures)
      .map(fieldsOf)
      .map(({ id, url }) => ({ id: textOf(id), url: textOf(url) }))
      .filter(({ id }) => id !== '')
      .slice(0, IMAGE_LIMIT),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Each draft is stored with its mark: `isOut`, it was sent and never answered. */
export function createDrafts(storage: ShellStorage, now?: () => number) {
  const kept = keptForADay(storage, 'complaintDrafts', now);
  const isOut = (order: string) => kept.get(order)?.['isOut'] === true;
  const mark = (order: string, sent: boolean) => {
    const found = kept.get(order);
    if (found !== undefined) kept.set(order, { ...found, isOut: sent });
  };
  return {
    load(order: string) {
      kept.purge();
      const found = kept.get(order);
      return found && draftOf(found);
    },
    save: (order: string, { images: pictures, ...draft }: Draft) => kept.set(order, { ...draft, pictures, isOut: isOut(order) }),
    drop: kept.remove,
    /** Stored with the draft; without a draft there is nothing to mark. */
    sentMark: (order: string): SentMark => ({
      lost: isOut(order) ? LOST_BEFORE : undefined,
      set: () => mark(order, true),
      remove: () => mark(order, false),
    }),
    /** Keys of the images of all drafts in the image store. */
    imageKeys: () => new Set(kept.entries().flatMap(([order, fields]) => draftOf(fields).images.map(({ id }) => imageKey(order, id)))),
  };
}

/** Drafts by order, in the shell's local storage, for a day (product §9.1). Expired ones are removed when any is read. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Not worth storing: no text and no image. */
export const isEmpty = ({ text, images }: Draft): boolean => text === '' && images.length === 0;
