import type { Shell } from '@loan/shared/contracts/shell';
import { cleanText } from '@loan/shared/format/cleanText';

import type { Signal } from './signals';

/** The page's title in the served document. The header shows it, at its final height, until the page sets its own. */
export function servedTitle(app: string): string {
  const [title = '', name] = document.title.split(' · ');
  return name === app ? title : '';
}

/**
 * Sets the title of the header and the document, and the title and description for search engines and shared links.
 * Without a description, that of the shell document is restored.
 */
export function createSetTitle(title: Signal<string>, app: string): Shell['setTitle'] {
  const places = Array.from(document.querySelectorAll('meta[name="description"], meta[property="og:description"]'));
  const given = places.map((place) => place.getAttribute('content') ?? '');
  return (text, description) => {
    const shown = cleanText(text, 80);
    title.set(shown);
    document.title = shown === '' ? app : `${shown} · ${app}`;
    document.querySelector('meta[property="og:title"]')?.setAttribute('content', document.title);
    const contents = description === undefined ? given : given.map(() => cleanText(description, 160));
    places.forEach((place, index) => place.setAttribute('content', contents[index] ?? ''));
  };
}
