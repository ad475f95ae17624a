import type { KeyObject } from 'node:crypto';

import { generateKey, publicOf, readPrivateKey, type PublicKey } from '../document/signing';

export interface KeyPair {
  readonly key: KeyObject;
  readonly open: PublicKey;
}

/** A key pair for a test. */
export function keyPair(): KeyPair {
  const key = readPrivateKey(generateKey().privatePem, 'a key');
  return { key, open: publicOf(key) };
}
