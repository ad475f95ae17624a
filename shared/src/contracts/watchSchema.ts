import { z } from 'zod';

import { section } from './configValues';

const ascends = (shares: readonly number[]) => shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 0));

/** Configuration of reports and of the canary watch. */
export const watchSchemas = {
  reports: section({
    share: z.number().min(0).max(1).default(1).describe('Share of visits that report to the collector; 0: none'),
  }),
  watch: section({
    plan: z
      .array(z.number().gt(0).max(100))
      .min(1)
      .max(10)
      .refine((shares) => ascends(shares) && shares.at(-1) === 100, 'shares in percent that ascend and end with 100')
      .default([1, 5, 25, 100])
      .describe('Shares of devices, in percent, one after the other'),
    minutes: z.number().int().min(1).max(10_080).default(30).describe('Least minutes at each share'),
    samples: z.number().int().min(50).max(1_000_000).default(200).describe('Least loads before a canary is halted or raised'),
    falseHalts: z.number().min(0.0001).max(0.2).default(0.01).describe('Largest share of harmless canaries that are halted'),
  }),
};
