import type { ShellStorage } from '@loan/shared/contracts/shell';

import { IMAGE_LIMIT, TEXT_LIMIT } from '../../api/complaintForm';
import type { ChosenType } from '../../chosenType';
import { limitText } from './limitText';

/** A picture of a draft: `url` once it is up; until then its bytes are on the shelf under its id. */
export interface DraftPicture {
  readonly id: string;
  readonly url: string;
}

/** What a borrower has filled in and not sent (specification §2, screen 13). */
export interface Draft extends ChosenType {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
}

/** How long a draft is kept after it was last on the screen. ms */
export const DRAFT_LIFE = 24 * 3_600_000;

const KEY = 'complaintDrafts';
type Kept = Record<string, Draft & { readonly at: number; readonly isOut: boolean }>;

/** Where a picture of an order's draft is kept on the shelf until it is up. */
export const shelfKey = (order: string, id: string): string => `${order} ${id}`;

/** Drafts by order, in the shell's local storage. Expired ones are gone as soon as any is read. */
export interface Drafts {
  load(order: string): Draft | undefined;
  save(order: string, draft: Draft): void;
  drop(order: string): void;
  /** Notes that the draft goes out, or that it was answered. */
  mark(order: string, isOut: boolean): void;
  /** It went out and was never answered. */
  isOut(order: string): boolean;
  /** Keys on the shelf of the pictures of all drafts. */
  shelfKeys(): ReadonlySet<string>;
}

export function createDrafts(storage: ShellStorage, now: () => number = Date.now): Drafts {
  const read = (): Kept => {
    const entries = Object.entries(parsed(storage.get(KEY))).flatMap(([order, value]) => {
      const { at, ...draft } = fieldsOf(value);
      // In either direction: a clock that is set right loses nobody's words.
      const isFresh = typeof at === 'number' && Math.abs(now() - at) < DRAFT_LIFE;
      return isFresh ? [[order, { ...draftOf(draft), at, isOut: draft['isOut'] === true }] as const] : [];
    });
    return Object.fromEntries(entries);
  };
  const write = (kept: Kept) => {
    if (Object.keys(kept).length === 0) storage.remove(KEY);
    else storage.set(KEY, JSON.stringify(kept));
  };
  return {
    load(order) {
      const kept = read();
      write(kept);
      const found = of(kept, order);
      if (found === undefined) return undefined;
      const { at: _at, isOut: _isOut, ...draft } = found;
      return draft;
    },
    save(order, draft) {
      const kept = read();
      write({ ...kept, [order]: { ...draft, at: now(), isOut: of(kept, order)?.isOut === true } });
    },
    drop(order) {
      const { [order]: _dropped, ...others } = read();
      write(others);
    },
    mark(order, isOut) {
      const kept = read();
      const found = of(kept, order);
      if (found !== undefined) write({ ...kept, [order]: { ...found, isOut } });
    },
    isOut: (order) => of(read(), order)?.isOut === true,
    shelfKeys: () => new Set(Object.entries(read()).flatMap(([order, { pictures }]) => pictures.map(({ id }) => shelfKey(order, id)))),
  };
}

const of = (kept: Kept, order: string) => (Object.hasOwn(kept, order) ? kept[order] : undefined);

/** Nothing worth keeping: no words and no picture. */
export const isEmpty = ({ text, pictures }: Draft): boolean => text === '' && pictures.length === 0;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Storage is anybody's: what does not look like ours is left out. */
function draftOf(fields: Readonly<Record<string, unknown>>): Draft {
  const pictures = Array.isArray(fields['pictures']) ? fields['pictures'] : [];
  return {
    problemType: textOf(fields['problemType']),
    problemSonType: textOf(fields['problemSonType']),
    title: textOf(fields['title']),
    sonTitle: textOf(fields['sonTitle']),
    text: limitText('', textOf(fields['text']), TEXT_LIMIT),
    pictures: pictures
      .map(fieldsOf)
      .map(({ id, url }) => ({ id: textOf(id), url: textOf(url) }))
      .filter(({ id }) => id !== '')
      .slice(0, IMAGE_LIMIT),
  };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
