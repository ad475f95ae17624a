import type { CheckedConfig } from './configSchema';

/** The environment configuration as the shell and the remotes see it: checked, defaults filled in. */
export type PublicConfig = CheckedConfig;
