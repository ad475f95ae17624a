import { contents } from './contents';
import { controls } from './controls';
import type { Samples } from './sample';
import { surroundings } from './surroundings';

/** Every part of the ui in its states. A rule names the part that has none. */
export const samples: Samples = { ...controls, ...contents, ...surroundings };
