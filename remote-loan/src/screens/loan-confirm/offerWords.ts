import type { LoanOffer } from '../../api/loanOffer';

/** Some fields may hold a code instead of words ('30', '2'): shown only when they say something by themselves. */
export const says = (text: string): boolean => /[\p{L}%]/u.test(text);

/** How long the loan runs; '' when the offer does not say. */
export const termOf = ({ periods, termUnit }: LoanOffer): string => [periods, says(termUnit) ? termUnit : ''].join(' ').trim();

/** The rates as the server words them, each once. */
export const ratesOf = ({ rate, specialRate }: LoanOffer): string =>
  [rate, says(specialRate) && specialRate !== rate ? specialRate : ''].filter((text) => text !== '').join(' · ');
