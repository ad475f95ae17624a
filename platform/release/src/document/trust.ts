import type { KeyObject } from 'node:crypto';

import type { Trust } from '@loan/shared/contracts/channelRights';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { ReleaseError } from '../releaseError';
import { isSame } from './canonical';
import { keepsSkippedReverts, onlyReverts, type DocumentChain } from './reverts';
import { publicOf, signedBy, signers, type PublicKey } from './signing';

/** Builds the trust of a channel from the public keys of its roles. Without approvers, promoters sign alone. */
export function trustOf(promoters: readonly PublicKey[], approvers: readonly PublicKey[]): Trust {
  const keys = [...promoters, ...approvers].map(({ keyid, key }) => [keyid, key] as const);
  const ids = (role: readonly PublicKey[]) => role.map(({ keyid }) => keyid).sort();
  return {
    keys: Object.fromEntries(keys),
    roles: { promoter: ids(promoters), ...(approvers.length > 0 ? { approver: ids(approvers) } : {}) },
  };
}

/** The trust whose signatures a document needs: that of its predecessor, or its own if it is the first with trust. */
function trustFor(document: ReleaseDocument, before: ReleaseDocument | undefined): Trust | undefined {
  return before?.trust ?? document.trust;
}

/** Whether a document needs an approver's signature. The first document with trust does not, nor one that only reverts. */
async function needsApproval(
  chain: DocumentChain,
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
  { roles }: Trust,
): Promise<boolean> {
  if (roles.approver === undefined) return false;
  return before === undefined || (before.trust !== undefined && !(await onlyReverts(chain, before, document)));
}

/** Whether a promoter of this trust signed the document. */
export function isPromoted(document: ReleaseDocument, { keys, roles }: Trust): boolean {
  const signed = signers(document, keys);
  return roles.promoter.some((keyid) => signed.includes(keyid));
}

type Missing = 'promoter' | 'approver' | 'trust';

async function missingIn(
  chain: DocumentChain,
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
  trust: Trust | undefined,
): Promise<Missing | undefined> {
  if (trust === undefined) return undefined;
  // A document may change the trust, but not remove it.
  if (document.trust === undefined) return 'trust';
  const signed = signers(document, trust.keys);
  const has = (role: readonly string[] = []) => role.some((keyid) => signed.includes(keyid));
  if (!has(trust.roles.promoter)) return 'promoter';
  if (has(trust.roles.approver) || !(await needsApproval(chain, document, before, trust))) return undefined;
  return 'approver';
}

const WORDS: Readonly<Record<Missing, string>> = {
  promoter: 'lacks the signature of a promoter',
  approver: 'lacks the signature of an approver',
  trust: 'drops the trust of the document before it',
};

const faultOf = ({ number, channel }: ReleaseDocument, missing: Missing): string => `Document ${number} of ${channel} ${WORDS[missing]}.`;

/**
 * A document may skip one that was unreadable when it was made. If the skipped one turns out to be correctly signed, its trust must admit
 * the document too: else a removed key could sign on by skipping the document that removed it. With the same trust, a document that needed
 * no approval stays valid unless it brings back what the skipped one took back.
 */
async function skippedFault(
  chain: DocumentChain,
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
): Promise<string | undefined> {
  if (before === undefined || before.number === document.number - 1) return undefined;
  const skipped = await chain.signedUpTo(document.number - 1);
  if (skipped === undefined) return undefined;
  const missing = await missingIn(chain, document, skipped, skipped.trust);
  const isSameTrust = isSame(skipped.trust, before.trust);
  if (missing === undefined || (missing === 'approver' && isSameTrust && keepsSkippedReverts(skipped, document))) return undefined;
  const { number, channel } = document;
  return `Document ${number} of ${channel} may not skip document ${skipped.number} without a signature that its trust requires.`;
}

/**
 * Why a document may not follow its predecessor, as a sentence; undefined: it may. `trust`: whose signatures count; default: that of the
 * predecessor.
 */
export async function signatureFault(
  chain: DocumentChain,
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
  trust = trustFor(document, before),
): Promise<string | undefined> {
  const missing = await missingIn(chain, document, before, trust);
  return missing === undefined ? skippedFault(chain, document, before) : faultOf(document, missing);
}

/**
 * Why the newest document of a channel is skipped, as a sentence; undefined: it is used. If its predecessor is missing, the next lower
 * signed document replaces it, so that damage of an earlier document does not weaken the check. Without one, changes cannot be determined,
 * so a promoter's signature suffices.
 */
export async function newestFault(chain: DocumentChain, document: ReleaseDocument): Promise<string | undefined> {
  const before = await chain.before(document);
  if (before !== undefined) return signatureFault(chain, document, before);
  const lower = await chain.signedUpTo(document.number - 1);
  const missing = await missingIn(chain, document, lower, trustFor(document, lower));
  return missing === undefined || (lower === undefined && missing === 'approver') ? undefined : faultOf(document, missing);
}

/** Throws ReleaseError `NOT_SIGNED`, `APPROVAL_NEEDED` when a document may not follow its predecessor. */
export async function checkSigned(chain: DocumentChain, document: ReleaseDocument, before: ReleaseDocument | undefined): Promise<void> {
  const missing = await missingIn(chain, document, before, trustFor(document, before));
  if (missing === 'approver')
    throw new ReleaseError(
      'APPROVAL_NEEDED',
      `This change of ${document.channel} needs an approver: add --proposal <file>, then let an approver complete it with "approve <file> --key <file>". Rollback and disable need no approval.`,
    );
  if (missing !== undefined)
    throw new ReleaseError('NOT_SIGNED', `Document ${document.number} of ${document.channel} ${WORDS[missing]}: make it again with --key.`);
}

/**
 * Signs the document if its channel is signed: as a promoter, or, to complete a proposal, as an approver. Throws ReleaseError
 * `KEY_NEEDED`, `KEY_UNKNOWN`.
 */
export function signedFor(
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
  key: KeyObject | undefined,
  role: 'promoter' | 'approver' = 'promoter',
): ReleaseDocument {
  const trust = trustFor(document, before);
  if (trust === undefined) return document;
  const { channel } = document;
  if (key === undefined)
    throw new ReleaseError(
      'KEY_NEEDED',
      `${channel} is signed: give the key of a ${role} with --key <file>, or RELEASE_KEY in the environment.`,
    );
  const { keyid } = publicOf(key);
  if (trust.roles[role]?.includes(keyid) !== true)
    throw new ReleaseError(
      'KEY_UNKNOWN',
      `The key ${keyid} is not one of a ${role} of ${channel}: "trust" lists them. Give another with --key.`,
    );
  return signedBy(document, key);
}
