/** Fails with the list of accessibility violations, if there are any. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // Loaded at the first use: axe takes longer to load than most test files take to run.
  const { axe } = await import('jest-axe');
  expect(await axe(element)).toHaveNoViolations();
}
