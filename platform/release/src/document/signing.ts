import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';

import type { Signature } from '@loan/shared/contracts/channelRights';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { ReleaseError } from '../releaseError';
import { canonicalBytes, digestOf } from './canonical';

/** A public key as stored in `trust`. */
export interface PublicKey {
  readonly keyid: string;
  /** 32 bytes in base64. */
  readonly key: string;
}

/** Makes a key pair (Ed25519), both as PEM. */
export function generateKey(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privatePem: privateKey, publicPem: publicKey };
}

function read(parse: () => KeyObject, what: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = parse();
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ReleaseError('KEY_INVALID', `${what} holds no Ed25519 key as PEM without a passphrase: make a pair with "keygen <file>".`);
  return key;
}

/** Reads a private key. `what`: its name in an error. Throws ReleaseError `KEY_INVALID`. */
export function readPrivateKey(pem: string, what: string): KeyObject {
  return read(() => createPrivateKey(pem), what);
}

/**
 * Reads a public key. `what`: its name in an error. Throws ReleaseError `KEY_INVALID`. A private key is refused too, because it must not
 * be passed around.
 */
export function readPublicKey(pem: string, what: string): PublicKey {
  if (pem.includes('PRIVATE KEY'))
    throw new ReleaseError('KEY_INVALID', `${what} is a private key: give the public one, ${what}.pub if "keygen" made it.`);
  return publicOf(read(() => createPublicKey(pem), what));
}

export function publicOf(key: KeyObject): PublicKey {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  const bytes = Buffer.from(x, 'base64url');
  return { keyid: digestOf(bytes), key: bytes.toString('base64') };
}

/** The bytes that are signed: the whole document without its signatures. */
export function signedBytes(document: ReleaseDocument): Buffer {
  return canonicalBytes({ ...document, signatures: undefined });
}

/** The signature of a key over bytes. */
export function signatureOf(bytes: Uint8Array, key: KeyObject): Buffer {
  return sign(null, bytes, key);
}

/** Whether a signature over bytes was made with the private key of a public key (base64, as stored in `trust`). */
export function isSignedBy(bytes: Uint8Array, signature: Uint8Array, key: string): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
}

/** Returns the document with one more signature. */
export function signedBy(document: ReleaseDocument, key: KeyObject): ReleaseDocument {
  const { keyid } = publicOf(key);
  const others = (document.signatures ?? []).filter((signature) => signature.keyid !== keyid);
  const signature: Signature = { keyid, sig: signatureOf(signedBytes(document), key).toString('base64') };
  return { ...document, signatures: [...others, signature] };
}

/** Ids of the given keys (id → base64) with a valid signature in the document. */
export function signers(document: ReleaseDocument, keys: Readonly<Record<string, string>>): readonly string[] {
  const bytes = signedBytes(document);
  const isRight = ({ keyid, sig }: Signature): boolean => {
    const key = Object.hasOwn(keys, keyid) ? keys[keyid] : undefined;
    return key !== undefined && isSignedBy(bytes, Buffer.from(sig, 'base64'), key);
  };
  return (document.signatures ?? []).filter(isRight).map(({ keyid }) => keyid);
}
