import { keptValue } from '@loan/shared/area/keptValue';
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

/** How long a draft is kept after it was last on the screen. ms */
export const DRAFT_LIFE = 24 * 3_600_000;

interface KeptDraft {
  /** When it was last on the screen. ms since 1970 */
  readonly at: number;
  /** It was sent and never answered. */
  readonly isOut: boolean;
  readonly draft: Draft;
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

/** Stored by order, each draft in one object with its time and mark. */
const storedDrafts = keptValue('complaintDrafts', fieldsOf);

/** Drafts by order, in the shell's local storage. Expired ones are removed when any is read. */
export interface Drafts {
  load(order: string): Draft | undefined;
  save(order: string, draft: Draft): void;
  drop(order: string): void;
  /** Stored with the draft; without a draft there is nothing to mark. */
  sentMark(order: string): SentMark;
  /** Keys of the images of all drafts in the image store. */
  imageKeys(): ReadonlySet<string>;
}

export function createDrafts(storage: ShellStorage, now: () => number = Date.now): Drafts {
  const read = (): Map<string, KeptDraft> => {
    const kept = new Map<string, KeptDraft>();
    for (const [order, value] of Object.entries(storedDrafts.read(storage) ?? {})) {
      const { at, isOut, ...fields } = fieldsOf(value);
      // In either direction, so that no draft is lost when the clock is corrected.
      const isFresh = typeof at === 'number' && Math.abs(now() - at) < DRAFT_LIFE;
      if (isFresh) kept.set(order, { at, isOut: isOut === true, draft: draftOf(fields) });
    }
    return kept;
  };
  const write = (kept: ReadonlyMap<string, KeptDraft>) => {
    if (kept.size === 0) return storedDrafts.remove(storage);
    storedDrafts.write(
      storage,
      Object.fromEntries(
        [...kept].map(
          ([
            order,
            {
              draft: { images: pictures, ...draft },
              ...more
            },
          ]) => [order, { ...draft, pictures, ...more }],
        ),
      ),
    );
  };
  const mark = (order: string, isOut: boolean) => {
    const kept = read();
    const found = kept.get(order);
    if (found !== undefined) write(kept.set(order, { ...found, isOut }));
  };
  return {
    load(order) {
      const kept = read();
      write(kept);
      return kept.get(order)?.draft;
    },
    save(order, draft) {
      const kept = read();
      write(kept.set(order, { at: now(), isOut: kept.get(order)?.isOut === true, draft }));
    },
    drop(order) {
      const kept = read();
      kept.delete(order);
      write(kept);
    },
    sentMark: (order) => ({
      lost: read().get(order)?.isOut === true ? LOST_BEFORE : undefined,
      set: () => mark(order, true),
      remove: () => mark(order, false),
    }),
    imageKeys: () => new Set([...read()].flatMap(([order, { draft }]) => draft.images.map(({ id }) => imageKey(order, id)))),
  };
}

/** Not worth storing: no text and no image. */
export const isEmpty = ({ text, images }: Draft): boolean => text === '' && images.length === 0;
