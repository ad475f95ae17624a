import { shuffled } from '@loan/sandbox/random';

import { STATES, type Opening, type State, type Visit } from './browser';

/** The measured sites: the product and its rivals. */
export const SITES = ['ours', 'M+', 'M', 'F'] as const;
export type SiteName = (typeof SITES)[number];
export type Rival = Exclude<SiteName, 'ours'>;
export const RIVALS: readonly Rival[] = ['M+', 'M', 'F'];

/** Every site visited once, in random order. */
export type Round = Readonly<Record<SiteName, Visit>>;

/** Openings during which other programs used more than this share of the processors are discarded. */
export const MOST_FOREIGN = 0.1;

/** Whether an opening was undisturbed. */
const isQuiet = ({ foreign }: Opening) => foreign === null || foreign <= MOST_FOREIGN;

/** Undisturbed openings of a site. */
export function quietOpenings(rounds: readonly Round[], site: SiteName, state: State): readonly Opening[] {
  return rounds.map((round) => round[site][state]).filter(isQuiet);
}

/** Openings of the product and of a rival in the same round, both undisturbed. */
export function quietPairs(rounds: readonly Round[], rival: Rival, state: State): readonly (readonly [ours: Opening, theirs: Opening])[] {
  return rounds.map((round) => [round.ours[state], round[rival][state]] as const).filter((pair) => pair.every(isQuiet));
}

/** An opening, and whether its page is meant to be server-rendered. */
interface Compared {
  readonly opening: Opening;
  readonly isRendered: boolean;
}

/** Which pairs of openings count, and how many do not because a page came without the server rendering that is measured, or was disturbed. */
export interface CountedPairs {
  readonly times: readonly (readonly [ours: number, theirs: number])[];
  readonly unrendered: number;
  readonly disturbed: number;
}

/** Counts the openings of two sites in the same rounds. */
export function countedPairs(pairs: readonly (readonly [ours: Compared, theirs: Compared])[]): CountedPairs {
  const rendered = pairs.filter((pair) => pair.every(({ opening, isRendered }) => opening.rendered || !isRendered));
  const quiet = rendered.filter((pair) => pair.every(({ opening }) => isQuiet(opening)));
  return {
    times: quiet.map(([ours, theirs]) => [ours.opening.data, theirs.opening.data] as const),
    unrendered: pairs.length - rendered.length,
    disturbed: rendered.length - quiet.length,
  };
}

/** The smallest number of pairs over all rivals and states. */
export function fewestPairs(rounds: readonly Round[]): number {
  return Math.min(...RIVALS.flatMap((rival) => STATES.map((state) => quietPairs(rounds, rival, state).length)));
}

const inWords = (round: Round, order: readonly SiteName[]) =>
  order.map((site) => `${site} ${STATES.map((state) => round[site][state].data.toFixed(0)).join('/')}`).join(', ');

/**
 * Runs rounds, each with the sites in an order shuffled with `random`, until every rival has `count` undisturbed pairs in
 * every state, or twice as many rounds have run. The first round warms the machine up and is not counted.
 */
export async function measure(
  visitAll: (order: readonly SiteName[]) => Promise<Round>,
  { count, random, print }: { readonly count: number; readonly random: () => number; readonly print: (line: string) => void },
): Promise<readonly Round[]> {
  await visitAll(shuffled(SITES, random));
  const rounds: Round[] = [];
  while (fewestPairs(rounds) < count && rounds.length < 2 * count) {
    const order = shuffled(SITES, random);
    const round = await visitAll(order);
    rounds.push(round);
    print(
      `round ${rounds.length}, ms until data ${STATES.join('/')}: ${inWords(round, order)}; fewest pairs ${fewestPairs(rounds)} of ${count}`,
    );
  }
  return rounds;
}
