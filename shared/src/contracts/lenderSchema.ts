import { z } from 'zod';

import { counted } from '../format/plural';
import { LIMITS, TERM } from '../wording/loanFigures';
import { digits, flag, optional, section, text } from './configValues';

const company = {
  address: text().min(1).describe('Postal address of the company'),
  phone: digits.describe('Telephone of the company'),
  email: z.email().describe('E-mail of the company'),
};
const mail = z.union([z.literal(''), z.email()]);

/** The lender, and its contact details. */
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

const sum = z.number().int().min(1).max(1e9);

/**
 * The terms of an example loan for visitors, in whole rupees or rupiah. Only terms that the lender really offers:
 * sums and term within the limits of the product, and repayments that cover the amount.
 */
const exampleOf = (market: keyof typeof LIMITS) => {
  const { from, to } = LIMITS[market];
  return z
    .strictObject({
      amount: sum.min(from).max(to).describe('Borrowed'),
      received: sum.describe('Paid out'),
      instalment: sum.describe('Each payment'),
      times: z.number().int().min(1).max(60).describe('Number of payments'),
      days: z.number().int().min(1).max(TERM.to).describe('Days between payments'),
    })
    .refine(
      ({ times, days }) => times * days >= TERM.from && times * days <= TERM.to,
      `times × days is the term: ${TERM.from} to ${counted(TERM.to, 'day')}`,
    )
    .refine(({ amount, received }) => received <= amount, 'received is what is left of amount: no more than that')
    .refine(({ amount, instalment, times }) => instalment * times >= amount, 'instalment × times has to repay the amount');
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

/** The cost of a loan, as an example for each market. */
export const example = z
  .strictObject({ india: exampleOf('india').exactOptional(), indonesia: exampleOf('indonesia').exactOptional() })
  .default({})
  .describe('Market → terms of an example loan');

/** A market's own values of these sections. No defaults, so that a missing value stays the shared one. */
export const markets = z
  .strictObject({ india: ownOfMarket.exactOptional(), indonesia: ownOfMarket.exactOptional() })
  .default({})
  .describe('Market → its own values, over the shared ones');
