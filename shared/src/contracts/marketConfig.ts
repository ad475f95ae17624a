import type { PublicConfig } from './config';
import type { Market } from './shell';

/** The configuration as a market's pages see it: what is the market's own (`markets.<market>`), laid over what both share. */
export function marketConfig(config: PublicConfig, market: Market): PublicConfig {
  const { service, company, trust } = config.markets[market] ?? {};
  return {
    ...config,
    service: { ...config.service, ...service },
    company: { ...config.company, ...company },
    trust: { ...config.trust, ...trust },
  };
}
