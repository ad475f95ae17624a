import type { PageTable } from '../contracts/pages';

/** The landmark that the shell draws every screen in; taken away with the rendering. */
export const mainLandmark = (): HTMLElement => document.body.appendChild(document.createElement('main'));

/** Where the shell draws the page of an address, one of `pages`: in the landmark, or in a plain box where the page brings its own. */
export function placeOf(address: string, pages: PageTable): HTMLElement {
  const path = address.split('?')[0];
  const own = Object.values(pages).some((page) => page.frame === 'own' && page.path === path);
  return own ? document.body.appendChild(document.createElement('div')) : mainLandmark();
}
