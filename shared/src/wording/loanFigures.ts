/** Figures of the product that several texts or rules use (product §1.3, §9.4). */

/** The smallest and the largest loan in a market: whole rupees or rupiah. */
export const LIMITS = { india: { from: 2_000, to: 80_000 }, indonesia: { from: 1_000_000, to: 15_000_000 } } as const;

/** The term of a loan, in days. */
export const TERM = { from: 91, to: 365 } as const;

/** Charged once when a payment is late, in rupees. */
export const LATE_PENALTY = { newClients: 1000, repeatClients: 800 } as const;

/** Rupees in the format of the loan terms. */
export const rupees = (amount: number): string => `Rs.${amount.toLocaleString('en')}`;

/** Percent of the unpaid amount for each day of a range of late days; the last range has no end. */
export const LATE_INTEREST = [
  { from: 1, to: 30, percent: 5 },
  { from: 31, to: 90, percent: 4 },
  { from: 91, percent: 2 },
] as const;

/** A complaint is answered within this many weekdays. */
export const REPLY_DAYS = 3;
