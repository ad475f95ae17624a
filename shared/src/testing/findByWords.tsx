import { screen, type Matcher } from '@testing-library/react';

/**
 * Waits for an element by its words. `findByRole` computes the names of all candidates after every change of the page, which
 * makes a screen's test slower. A busy button is not found: its words are hidden.
 */
async function findAround(words: Matcher, element: 'button' | 'a'): Promise<HTMLElement> {
  const idle = `${element}:not([aria-busy])`;
  const found = await screen.findByText(words, { selector: `${idle}, ${idle} *` });
  return found.closest<HTMLElement>(element) ?? found;
}

export const findButton = (words: Matcher): Promise<HTMLElement> => findAround(words, 'button');
export const findLink = (words: Matcher): Promise<HTMLElement> => findAround(words, 'a');
export const findHeading = (words: Matcher): Promise<HTMLElement> => screen.findByText(words, { selector: 'h1, h2, h3' });
