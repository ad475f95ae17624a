import { z } from 'zod';

import { digestOf } from './canonical';

/** Format of `digestOf`. */
export const digest = z.string().regex(/^sha256-[0-9a-f]{64}$/, 'a sha256 digest');

const keyids = z.array(digest).min(1).max(20);

/** Each role has its own keys, stored under their ids. */
export const trust = z
  .strictObject({
    keys: z.record(digest, z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'a public key of 32 bytes in base64')),
    roles: z.strictObject({ promoter: keyids, approver: z.exactOptional(keyids) }),
  })
  .superRefine(({ keys, roles }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const named = [...roles.promoter, ...(roles.approver ?? [])];
    if (new Set(named).size < named.length) refuse('a key has one role, once');
    for (const id of named) if (!Object.hasOwn(keys, id)) refuse(`the key ${id} is missing`);
    for (const [id, key] of Object.entries(keys)) {
      if (!named.includes(id)) refuse(`no role has the key ${id}`);
      if (digestOf(Buffer.from(key, 'base64')) !== id) refuse(`the key ${id} has another id`);
    }
  });

/** Signature of a document, by the key with this id (Ed25519). */
export const signature = z.strictObject({ keyid: digest, sig: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'a signature in base64') });
