import type { PageTable } from '../contracts/pages';

/** The landmark in which the shell renders every screen; removed with the rendering. */
export const mainLandmark = (): HTMLElement => document.body.appendChild(document.createElement('main'));

/**
 * The element in which the shell renders the page of an address, one of `pages`: the landmark, or a plain box for a
 * page that has its own.
 */
export function placeOf(address: string, pages: PageTable): HTMLElement {
  const path = address.split('?')[0];
  const own = Object.values(pages).some((page) => page.frame === 'own' && page.path === path);
  return own ? document.body.appendChild(document.createElement('div')) : mainLandmark();
}
