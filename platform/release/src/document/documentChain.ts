import type { ReleaseDocument } from '@loan/shared/contracts/release';

/** The earlier documents of a channel, for checks that need them. */
export interface DocumentChain {
  /**
   * The predecessor of a document, with the digest that the document names; undefined: the document is the first, or its predecessor is
   * missing or was changed.
   */
  before(document: ReleaseDocument): Promise<ReleaseDocument | undefined>;
  /** The newest document up to a number with the signatures that its predecessor requires. */
  signedUpTo(number: number): Promise<ReleaseDocument | undefined>;
}
