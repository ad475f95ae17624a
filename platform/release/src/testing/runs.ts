const FACTOR = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1);
if (!(FACTOR > 0)) throw new Error('PROPERTY_RUNS_FACTOR is a number above 0: how many times as often properties run');

/** Number of runs of a property test: `count`, multiplied by the environment's PROPERTY_RUNS_FACTOR. */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
