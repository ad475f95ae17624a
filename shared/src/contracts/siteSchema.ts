import { z } from 'zod';

import { flag, optional, origin, section } from './configValues';

/** Contact for reports, as an address that a program can open (RFC 9116). */
const contact = z.string().regex(/^(?:https:\/\/|mailto:|tel:)[!-~]{3,200}$/, 'an address such as mailto:security@lender.example');
const moment = z.iso.datetime({ offset: true, message: 'a moment such as 2027-06-30T00:00:00Z' });

const androidPackage = z.string().regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'a package such as com.lender.loans');
const fingerprint = z
  .string()
  .regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'a SHA-256 fingerprint: 32 pairs of 0-9 and A-F, with ":" between');
const iosApp = z.string().regex(/^[A-Z0-9]{10}(?:\.[A-Za-z0-9-]+)+$/, 'an app with its team such as ABCDE12345.com.lender.loans');

/** What the server publishes about itself: `site` of the configuration. */
export const siteSchema = section({
  origin: optional(origin).describe('Where borrowers find these pages; empty: unknown'),
  robots: z.enum(['public', 'none']).default('public').describe('What search engines may read: public pages, or nothing'),
  servedFiles: flag.default(false).describe('Each release also writes the files for servers without the gateway'),
  security: z
    .strictObject({
      contact: optional(contact).describe('Contact for security faults; empty: no security.txt'),
      expires: optional(moment).describe('End of the contact’s validity'),
    })
    .refine((given) => (given.contact === '') === (given.expires === ''), 'contact and expires belong together: give both or neither')
    .prefault({}),
  apps: section({
    android: z
      .array(z.strictObject({ package: androidPackage, fingerprints: z.array(fingerprint).min(1).max(10) }))
      .max(10)
      .default([])
      .describe('Apps of Android that open links to these pages'),
    ios: z.array(iosApp).max(10).default([]).describe('Apps of iOS that open links to these pages'),
  }),
});
