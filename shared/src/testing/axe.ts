import { axe } from 'jest-axe';

/** Fails with the list of accessibility violations, if there are any. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  expect(await axe(element)).toHaveNoViolations();
}
