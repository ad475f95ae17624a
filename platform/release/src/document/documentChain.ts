import type { ReleaseDocument } from '@loan/shared/contracts/release';

/** The earlier documents of a channel, for checks of a document that need them. */
export interface DocumentChain {
  /** The document that one follows, with the digest that it names; undefined: the first, or what it follows is lost or changed. */
  before(document: ReleaseDocument): Promise<ReleaseDocument | undefined>;
  /** The newest usable document up to a number. */
  upTo(number: number): Promise<ReleaseDocument | undefined>;
}
