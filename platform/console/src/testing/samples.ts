import type { ChannelState, PackageState, Rates } from '../contract';

/** A package with a canary in India. */
export const LOAN: PackageState = {
  name: 'remote-loan',
  version: '1.0.0',
  canary: { version: '1.0.1', share: 500, market: 'india' },
  pins: {},
  disabled: false,
  bad: [],
  published: ['1.0.1', '1.0.0'],
};

export const CHANNEL: ChannelState = {
  channel: 'production',
  number: 42,
  at: '2026-01-01T00:00:00.000Z',
  by: 'budi@loans.example',
  why: 'first release',
  action: 'promote remote-loan 1.0.1',
  packages: [LOAN],
  frozen: [],
  signatures: 'none',
  proposals: [],
  damaged: [],
};

export const ratesWith = (more: Partial<Rates>): Rates => ({
  channel: 'production',
  to: 0,
  step: 5,
  sources: [],
  versions: [],
  engines: [],
  alarms: [],
  differences: [],
  ...more,
});
