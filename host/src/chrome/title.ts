import type { Shell } from '@loan/shared/contracts/shell';
import { cleanText } from '@loan/shared/format/cleanText';

import type { Signal } from './signals';

/** What the served document calls its page: the head has it, in its height, before the page says it itself. */
export function servedTitle(app: string): string {
  const [title = '', name] = document.title.split(' · ');
  return name === app ? title : '';
}

/** Sets the title of the head, of the document, and of what search engines and shared links show; without a description they keep that of the shell document. */
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
