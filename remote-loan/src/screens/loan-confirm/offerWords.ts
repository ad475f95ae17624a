import type { LoanOffer } from '../../api/loanOffer';

/** Some fields may hold a code instead of a text ('30', '2'); those are not shown. */
export const says = (text: string): boolean => /[\p{L}%]/u.test(text);

/** The term of the loan; '' when the offer has none. */
export const termOf = ({ periods, termUnit }: LoanOffer): string => [periods, says(termUnit) ? termUnit : ''].join(' ').trim();

/** The rates in the server's texts, without duplicates. */
export const ratesOf = ({ rate, specialRate }: LoanOffer): string =>
  [rate, says(specialRate) && specialRate !== rate ? specialRate : ''].filter((text) => text !== '').join(' · ');
