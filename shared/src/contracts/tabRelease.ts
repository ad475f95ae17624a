/** What one tab can run in place of the release: a preview, or a remote from a developer's machine. */
import type { VisibleRemotes } from './release';

/**
 * The file of the shell's build that gets a release for one tab (a preview, or a remote from a developer's machine).
 * It is fetched only by tabs whose address or session storage asks for one.
 */
export const TAB_SCRIPT = 'tab.js';

/** Beginning of an address fragment that carries a preview. */
export const PREVIEW_FRAGMENT = '#preview=';
export const OVERRIDE_FRAGMENT = '#override=';

/** The server's reply to a tab that sends the token of a preview. */
export interface PreviewAnswer {
  /** Replace the released versions in this tab. Complete builds, each as the default version. */
  readonly remotes: VisibleRemotes;
  /** ISO time. */
  readonly until: string;
}
