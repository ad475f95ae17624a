import { z } from 'zod';

import type { PublicConfig } from '@loan/shared/contracts/config';
import { configSchema } from '@loan/shared/contracts/configSchema';

import { ReleaseError } from '../releaseError';

export type ServerConfig = Pick<PublicConfig, 'api' | 'drawing' | 'headers' | 'legacy' | 'routes' | 'site' | 'wire'>;

const { api, drawing, headers, legacy, routes, site, wire } = configSchema.shape;
const schema = z.object({ api, drawing, headers, legacy, routes, site, wire });

/**
 * Fills in defaults, because documents rendered before a key was added lack the key. Throws ReleaseError `CONFIG_INVALID` when the
 * configuration is of another version of the schema: documents carry it unchanged.
 */
export function serverConfig(config: Partial<PublicConfig> = {}): ServerConfig {
  const result = schema.safeParse(config);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ReleaseError(
    'CONFIG_INVALID',
    `The configuration of the channel cannot be used by this version: ${faults.join('; ')}: give a corrected one with "configure <file>".`,
  );
}
