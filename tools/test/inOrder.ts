import { atOnce } from '../build/atOnce';

/** The part of a step that decides when it runs. */
export interface Ordered {
  readonly name: string;
  /** Runs at the same time as its neighbours of the same group; a step without a group runs alone. */
  readonly group?: string;
  /** Steps that must succeed before this one is meaningful. */
  readonly needs?: readonly string[];
  /** Steps that must have ended, whatever their result. */
  readonly after?: readonly string[];
}

/** Groups neighbours that run at the same time; every other step is its own group. */
function grouped<Step extends Ordered>(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.group !== undefined && last?.[0]?.group === step.group) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs the steps in their order, at most `most` at the same time, each after those that it names. */
export async function inOrder<Step extends Ordered>(
  steps: readonly Step[],
  most: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const started = new Map<string, Promise<void>>();
  const begin = async (step: Step) => {
    for (const name of [...(step.needs ?? []), ...(step.after ?? [])]) await started.get(name);
    await run(step);
  };
  const work = (step: Step) => () => {
    const ended = begin(step);
    started.set(step.name, ended);
    return ended;
  };
  for (const group of grouped(steps)) await Promise.all(atOnce(group.map(work), most));
}
