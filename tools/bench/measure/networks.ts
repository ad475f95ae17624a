/** The phone used for all measurements. */
export const PHONE = {
  viewport: { width: 360, height: 640 },
  /** Slowdown relative to this machine. */
  cpu: 4,
} as const;

/** `latency`: milliseconds added to every round trip. `throughput`: bits a second, both ways. */
export interface Network {
  readonly latency: number;
  readonly throughput: number;
}

export const NETWORKS = {
  'slow-4g': { latency: 150, throughput: 1_600_000 },
  'fast-4g': { latency: 60, throughput: 9_000_000 },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkName = keyof typeof NETWORKS;
