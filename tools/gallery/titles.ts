import { join } from 'node:path';

import { declaredIn } from '@loan/kit/declared';
import type { LinkRow } from '@loan/sandbox/linkRow';
import { everyLink, linkTo } from '@loan/sandbox/links';
import type { PageText } from '@loan/shared/contracts/pageText';
import type { Market } from '@loan/shared/contracts/shell';

import { PICTURED } from '../../e2e/screens/screenStates';
import type { State } from '../../e2e/screens/state';
import { releasedPackages, ROOT } from '../build/packages';

/** Addresses of the sandbox page that no journey opens: they look like another one, with other data. */
const LISTED = everyLink('indonesia').flatMap(({ key, title, shows }): State[] =>
  title !== undefined && shows === undefined ? [{ name: key, link: key, shows: (page) => page.getByRole('main') }] : [],
);

/** States that are photographed and shown in the gallery: every state of the journeys, and every ready page of the sandbox. */
export const SHOWN: readonly State[] = [...PICTURED, ...LISTED];

type Titles = Readonly<Record<string, PageText>>;

/** The titles of all pages, as their areas declare them. */
export async function pageTitles(): Promise<Titles> {
  const declared = await Promise.all(releasedPackages().map((name) => declaredIn(join(ROOT, name))));
  return Object.assign({}, ...declared.map(({ pageTexts = {} }) => pageTexts)) as Titles;
}

/**
 * Title of a state: a name that begins with the key of its link begins with the link's title instead. A link without a title
 * is called by its page and the rest of its key.
 */
export function titleOf(name: string, key: string, { title, page }: Pick<LinkRow, 'title' | 'page'>, titles: Titles): string {
  if (name !== key && !name.startsWith(`${key},`)) return name;
  const ofPage = titles[page ?? '']?.title.en;
  const besides = key.slice((page ?? '').length).trim();
  const called = title ?? (ofPage === undefined ? key : [ofPage, besides].filter(Boolean).join(': '));
  return called + name.slice(key.length);
}

export interface Called {
  readonly title: string;
  /** Search words: its key and title, those of its link, and the titles of its page in both languages. */
  readonly words: string;
}

export function calledIn(titles: Titles): (state: State, market: Market) => Called {
  return ({ name, link, page }, market) => {
    const row = linkTo(link, market);
    const title = titleOf(name, link, row, titles);
    const ofPages = [row.page, page].map((key) => titles[key ?? '']?.title);
    return { title, words: [name, title, row.title ?? '', link, ...ofPages.flatMap((text) => [text?.id ?? '', text?.en ?? ''])].join(' ') };
  };
}

const hyphened = (words: string) => words.replace(/[^\w]+/g, '-');

/** File name of a state's pictures, without the suffix of a size. */
export const nameOf = (state: string, market: Market): string => `${market}-${hyphened(state)}`;

/** Whether a name contains `part`, which may be written as in the gallery: with spaces, in capitals. */
export const hasInName = (name: string, part: string): boolean => name.toLowerCase().includes(hyphened(part.trim()).toLowerCase());
