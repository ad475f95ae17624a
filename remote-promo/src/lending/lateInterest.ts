import { LATE_INTEREST } from '@loan/shared/wording/loanFigures';

/**
 * Interest on an unpaid sum after a number of late days, by the percentages of the loan terms.
 * @param unpaid whole rupiah or rupees; so is the result, rounded up
 */
export function lateInterest(unpaid: number, days: number): number {
  const percent = LATE_INTEREST.reduce((sum, range) => {
    const last = Math.min(days, 'to' in range ? range.to : days);
    return sum + Math.max(0, last - range.from + 1) * range.percent;
  }, 0);
  return Math.ceil((unpaid * percent) / 100);
}
