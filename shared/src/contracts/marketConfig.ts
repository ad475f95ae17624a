import type { PublicConfig } from './config';
import type { Market } from './shell';

/** The configuration of one market: its own values (`markets.<market>`) override the shared ones. */
export function marketConfig(config: PublicConfig, market: Market): PublicConfig {
  const { service, company, trust } = config.markets[market] ?? {};
  return {
    ...config,
    service: { ...config.service, ...service },
    company: { ...config.company, ...company },
    trust: { ...config.trust, ...trust },
  };
}
