/** The pages of this release, and the history of the open one. */
export interface Navigation {
  /** Opens an address of this app in the open document. */
  go(address: string, options: { readonly replace: boolean }): void;
  /** Who answers to a path in this release; undefined: nobody. */
  answer(path: string): unknown;
  /** Where a page is in this release, by its key; undefined: nothing serves it. */
  pathOf(page: string): string | undefined;
  /** Key of the page that is open. */
  page(): string | undefined;
  /** The page that is open is for visitors. */
  isPublic(): boolean;
  /** One step back; false when this is the first entry. */
  back(): boolean;
  /** The current query string, without the question mark. */
  query(): string;
}
