import { contents } from './contents';
import { controls } from './controls';
import type { Samples } from './sample';
import { surroundings } from './surroundings';

/** Every part of the ui in its states. A rule names parts without a sample. */
export const samples: Samples = { ...controls, ...contents, ...surroundings };
