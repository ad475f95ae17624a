import type { PublicConfig } from '@loan/shared/contracts/config';
import { configSchema } from '@loan/shared/contracts/configSchema';

/** The part of the configuration that the server itself reads. */
export type ServerConfig = Pick<PublicConfig, 'api' | 'drawing' | 'headers' | 'legacy' | 'routes' | 'site' | 'wire'>;

/** Reads it with defaults filled in, because documents rendered before a key was added lack the key. */
export function serverConfig(config: Partial<PublicConfig> = {}): ServerConfig {
  const { api, drawing, headers, legacy, routes, site, wire } = configSchema.shape;
  return {
    api: api.parse(config.api),
    drawing: drawing.parse(config.drawing),
    headers: headers.parse(config.headers),
    legacy: legacy.parse(config.legacy),
    routes: routes.parse(config.routes),
    site: site.parse(config.site),
    wire: wire.parse(config.wire),
  };
}
