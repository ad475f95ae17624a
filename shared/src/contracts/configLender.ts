import { z } from 'zod';

import { digits, flag, optional, section, text } from './configValues';

const company = {
  address: text().min(1).describe('Postal address of the company'),
  phone: digits.describe('Telephone of the company'),
  email: z.email().describe('E-mail of the company'),
};
const mail = z.union([z.literal(''), z.email()]);

/** Who lends, and how they are reached. */
export const lender = {
  service: section({ phone: optional(digits).describe('Service phone when an order brings none') }),
  company: z.strictObject(company).describe('Required'),
  trust: section({
    lender: text().default(''),
    licence: text().default(''),
    hours: text().default(''),
    officer: section({ name: text().default(''), phone: optional(digits), email: mail.default('') }),
    regulator: flag.default(false).describe('Show the regulator line'),
    collectionHours: text().default('').describe('Hours in which collection calls are allowed'),
  }),
};

const ownOfMarket = z.strictObject({
  service: z.strictObject({ phone: digits }).exactOptional(),
  company: z
    .strictObject({
      address: company.address.exactOptional(),
      phone: company.phone.exactOptional(),
      email: company.email.exactOptional(),
    })
    .exactOptional(),
  trust: z
    .strictObject({
      lender: text().exactOptional(),
      licence: text().exactOptional(),
      hours: text().exactOptional(),
      officer: z.strictObject({ name: text(), phone: optional(digits), email: mail.default('') }).exactOptional(),
      regulator: flag.exactOptional(),
      collectionHours: text().exactOptional(),
    })
    .exactOptional(),
});

/** What a market has of its own of these sections: no defaults, so that what is left out stays as both markets share it. */
export const markets = z
  .strictObject({ india: ownOfMarket.exactOptional(), indonesia: ownOfMarket.exactOptional() })
  .default({})
  .describe('Market → its own values of service, company and trust, laid over those that both share');
