/** What one tab runs beside what is released: a preview, or a remote from a developer's machine. */
import type { VisibleRemotes } from './release';

/**
 * The file of the shell's build that gets a release for one tab (a preview, or a remote from a developer's machine). Only
 * tabs whose address, or session storage, asks for one fetch it.
 */
export const TAB_SCRIPT = 'tab.js';

/** The fragment of an address that brings one begins with it. */
export const PREVIEW_FRAGMENT = '#preview=';
export const OVERRIDE_FRAGMENT = '#override=';

/** What the server answers a tab that brings the token of a preview. */
export interface PreviewAnswer {
  /** In place of what is released, for this tab: builds whole, as everybody's version. */
  readonly remotes: VisibleRemotes;
  /** ISO time. */
  readonly until: string;
}
