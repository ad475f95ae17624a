import { wholeText } from '@loan/shared/format/failureRate';

import { ALL_PAGES, isFewer, type OutcomeHarm, type OutcomeNumbers } from './statistics/outcomeAnalysis';
import { POOR_INP } from './statistics/samples';

/**
 * Shares of the allowed rate of false halts, over all pages; each page of the canary has the same share, visited or not. Outcomes that show
 * most faults have the largest shares.
 */
const PARTS: Readonly<Record<OutcomeHarm, number>> = {
  reached: 0.08,
  found: 0.03,
  refused: 0.03,
  nothing: 0.03,
  repeated: 0.01,
  again: 0.01,
  slow: 0.01,
};
/**
 * Smallest difference, per visit, that halts a canary, and smallest one that is reported to a person. `again` and `slow` halt at larger
 * differences: a new link to details makes borrowers return to a page, and the scripts of a new version are not compiled yet.
 */
const LEAST: Readonly<Record<OutcomeHarm, number>> = {
  reached: 0.04,
  found: 0.04,
  refused: 0.03,
  nothing: 0.03,
  repeated: 0.03,
  again: 0.1,
  slow: 0.05,
};
const SHOWN = 0.01;
/** If few visits see a payment arrive, a loss of half of them is harm. */
const leastOf = ({ harm, rest }: OutcomeNumbers) =>
  harm === 'found' ? Math.min(LEAST.found, rest.marked / Math.max(rest.shown, 1) / 2) : LEAST[harm];

/** The comparison of one outcome of a page with its bound. `evidence` and `bound` are natural logarithms. */
export interface OutcomeFinding {
  readonly harm: OutcomeHarm;
  readonly page: string;
  readonly evidence: number;
  readonly bound: number;
  readonly isHarm: boolean;
  /** The difference in one line. */
  readonly says: string;
}

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(all, 1)).toFixed(1).replace(/\.0$/, '')} %`;

const WORDS: Readonly<Record<OutcomeHarm, string>> = {
  reached: 'reach an accepted call or the next page',
  found: 'see their payment arrive',
  refused: 'of visits are refused by the server',
  nothing: 'of visits tap the primary action and nothing happens',
  repeated: 'of visits tap the primary action three times in a row',
  again: 'of visits leave the page and open it again within a minute',
  slow: `of visits wait more than ${POOR_INP} ms for the answer to a tap`,
};

/** One line on an outcome: `loanConfirm: 12 % fewer reach an accepted call or the next page with 1.4.0 (38 % against 43 %), since …`. */
function outcomeText({ page, harm, canary, rest, since }: OutcomeNumbers, version: string): string {
  const [own, others] = [percent(canary.marked, canary.shown), percent(rest.marked, rest.shown)];
  const counted = `visits: ${wholeText(canary.shown)}, since ${new Date(since).toISOString().slice(0, 16)}Z`;
  if (!isFewer(harm)) return `${page}: ${own} ${WORDS[harm]} with ${version}, others ${others}; ${counted}`;
  const share = rest.marked === 0 ? 0 : 1 - canary.marked / Math.max(canary.shown, 1) / (rest.marked / rest.shown);
  return `${page}: ${Math.round(100 * share)} % fewer ${WORDS[harm]} with ${version} (${own} against ${others}); ${counted}`;
}

/**
 * Worse outcomes of the canary that matter to a person, the most certain first. `pages`: number of pages of the canary. A page without
 * enough visits in both arms has no finding.
 */
export function outcomeFindings(
  { pages, numbers }: { readonly pages: number; readonly numbers: readonly OutcomeNumbers[] },
  { falseHalts, samples }: { readonly falseHalts: number; readonly samples: number },
  { version, open }: { readonly version: string; readonly open: number },
): readonly OutcomeFinding[] {
  const findings = numbers.flatMap((each): OutcomeFinding[] => {
    const { harm, page, canary, rest, excess, isReported, logEvidence: evidence } = each;
    const least = leastOf(each);
    const bound = -Math.log((falseHalts * PARTS[harm]) / (page === ALL_PAGES ? 1 : Math.max(pages, 1)));
    const isEnough = canary.shown >= samples && rest.shown >= samples;
    if (!isEnough || excess < Math.min(SHOWN, least) || evidence < bound + Math.log(open)) return [];
    return [{ harm, page, evidence, bound, isHarm: isReported && excess >= least && evidence >= bound, says: outcomeText(each, version) }];
  });
  return findings.sort((one, other) => other.evidence - other.bound - (one.evidence - one.bound));
}
