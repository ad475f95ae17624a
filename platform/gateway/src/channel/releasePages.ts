import { SHELL } from '@loan/release/document/schema';
import { isUnusable } from '@loan/release/releaseError';
import { renderDocument, type Rendering } from '@loan/release/serve/rendering';
import type { Store } from '@loan/release/store/store';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { shellPage, type ShellPage } from '../serving/shellPage';
import { variantFor } from './variantFor';

interface ServedVariant {
  readonly rendering: Rendering;
  readonly page: ShellPage;
}

/** A release document as it is served: one page per variant. */
export interface ReleasePages {
  readonly default: ServedVariant;
  readonly canary: ServedVariant | undefined;
  /** Why the canary of the shell is not served, as a sentence; undefined: it is served, or there is none. */
  readonly canaryFault: string | undefined;
  /** The page for an address. */
  pageFor(url: string): ShellPage;
}

/** An unchanged rendering keeps its compressed bodies. */
function servedAs(variant: 'default' | 'canary', rendering: Rendering, before: ServedVariant | undefined): ServedVariant {
  return before?.rendering.html === rendering.html ? before : { rendering, page: shellPage(rendering, variant) };
}

/**
 * Renders a release document for all its visitors. If the canary of the shell cannot be rendered, this is reported, and its visitors get
 * the default shell. Throws as `renderDocument` does for the default variant.
 */
export async function releasePages(store: Store, document: ReleaseDocument, before: ReleasePages | undefined): Promise<ReleasePages> {
  const common = servedAs('default', await renderDocument(store, document, 'default'), before?.default);
  const { shell, shellCanary } = document;
  let canary: ServedVariant | undefined;
  let canaryFault: string | undefined;
  try {
    if (shellCanary !== undefined) canary = servedAs('canary', await renderDocument(store, document, 'canary'), before?.canary);
  } catch (fault) {
    if (!isUnusable(fault)) throw fault;
    canaryFault = `${fault.message} Visitors of the canary ${SHELL} ${shellCanary?.version} get ${SHELL} ${shell.version}; "promote ${SHELL}@${shell.version} --canary 0%" withdraws it.`;
  }
  const pageFor = (url: string) => (variantFor(url, document, common.rendering.config) === 'canary' ? (canary ?? common) : common).page;
  return { default: common, canary, canaryFault, pageFor };
}
