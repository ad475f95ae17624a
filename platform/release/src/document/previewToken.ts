import type { KeyObject } from 'node:crypto';

import type { z } from 'zod';

import type { Trust } from '@loan/shared/contracts/channelRights';

import { parseCanonical } from '../parse';
import { ReleaseError } from '../releaseError';
import { canonicalBytes } from './canonical';
import { previewClaims } from './schema';
import { isSignedBy, publicOf, signatureOf } from './signing';

/** Longest lifetime of a preview, in ms. Longer previews are neither signed nor accepted. */
export const LONGEST_PREVIEW = 7 * 24 * 60 * 60 * 1000;

/** Builds that one tab runs instead of the channel's. */
export type Preview = Readonly<Omit<z.infer<typeof previewClaims>, 'format' | 'kind'>>;

function refuse(what: string): never {
  throw new ReleaseError('PREVIEW_REFUSED', `${what}: make a new link with "preview".`);
}

/**
 * A preview signed by a promoter, as used in a link: two base64url parts separated by a dot. Throws ReleaseError `KEY_NEEDED`,
 * `KEY_UNKNOWN`.
 */
export function previewToken(preview: Preview, trust: Trust | undefined, key: KeyObject | undefined): string {
  const { channel } = preview;
  if (trust === undefined)
    throw new ReleaseError(
      'KEY_NEEDED',
      `${channel} is not signed, and a preview carries the signature of a promoter: sign the channel first, with "keygen <file>" and "trust --promoter <file>.pub --key <file>".`,
    );
  if (key === undefined)
    throw new ReleaseError(
      'KEY_NEEDED',
      `A preview is signed: give the key of a promoter of ${channel} with --key <file>, or RELEASE_KEY.`,
    );
  const { keyid } = publicOf(key);
  if (!trust.roles.promoter.includes(keyid))
    throw new ReleaseError('KEY_UNKNOWN', `The key ${keyid} is not one of a promoter of ${channel}: "trust" lists them.`);
  const bytes = canonicalBytes({ format: 1, kind: 'preview', ...preview });
  return `${bytes.toString('base64url')}.${signatureOf(bytes, key).toString('base64url')}`;
}

/** Decodes a part. Refuses other base64 spellings of the same bytes, so that any changed character makes the link invalid. */
function bytesOf(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : refuse('The link was changed on its way');
}

/**
 * Reads the preview of a token. Checks signature, channel and lifetime. `now`: ms. Throws ReleaseError `PREVIEW_REFUSED`, `PREVIEW_OVER`.
 */
export function readPreview(token: string, channel: string, trust: Trust | undefined, now: number): Preview {
  const [payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) refuse('The link was changed on its way');
  const [bytes, sig] = [bytesOf(payload), bytesOf(signature)];
  const keys = (trust?.roles.promoter ?? []).flatMap((keyid) => trust?.keys[keyid] ?? []);
  // Checks the signature before parsing anything.
  if (!keys.some((key) => isSignedBy(bytes, sig, key))) refuse(`No promoter of ${channel} signed the link, or it was changed on its way`);
  const preview = parseCanonical(previewClaims, 'the preview', bytes);
  if (preview.channel !== channel) refuse(`The link is for the channel ${preview.channel}, not for ${channel}`);
  const left = Date.parse(preview.until) - now;
  if (left <= 0) throw new ReleaseError('PREVIEW_OVER', `The preview ended at ${preview.until}: make a new link with "preview".`);
  if (left > LONGEST_PREVIEW) refuse(`The link is signed until ${preview.until}, and a preview lasts 7 days at most`);
  const { remotes, until } = preview;
  return { channel, remotes, until };
}
