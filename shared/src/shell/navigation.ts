/** The pages of this release, and the history of the open one. */
export interface Navigation {
  /** Opens an address of this app in the open document. */
  go(address: string, options: { readonly replace: boolean }): void;
  /** Whether a page of this app answers at a path, as far as is known. */
  serves(path: string): boolean;
  /** Where a page is in this release, by its key; undefined: nothing serves it, as far as is known. */
  pathOf(page: string): string | undefined;
  /** The same for a link in the markup: also of a page in an area that is not loaded, where its path came with the document. */
  linkPath(page: string): string | undefined;
  /** Whether all pages of the release are known. */
  readonly known: { get(): boolean };
  /** Makes them known; rejects when that cannot be. */
  find(): Promise<void>;
  /** The whole address that is open. */
  address(): string;
  /** Key of the page that is open. */
  page(): string | undefined;
  /** The page that is open is for visitors. */
  isPublic(): boolean;
  /** One step back; false when this is the first entry. */
  back(): boolean;
  /** The current query string, without the question mark. */
  query(): string;
}
