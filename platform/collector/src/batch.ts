import { z } from 'zod';

import { name, plainKey, version } from '@loan/release/document/schema';
import { isPrintable } from '@loan/release/printable';
import type { DocumentCounts } from '@loan/shared/contracts/counts';
import { ENGINES, isEngine } from '@loan/shared/contracts/engines';
import { BATCH_REPORTS, OUTCOMES, STACK_LENGTH, VITALS, type Batch, type Report } from '@loan/shared/contracts/reports';

/** Larger values cannot be measurements. */
const MOST_VALUE = 1_000_000_000;

const base = {
  package: name,
  version,
  arm: z.enum(['canary', 'pin', 'rest']),
  page: z.exactOptional(plainKey),
};
const code = z.string().regex(/^(?:[A-Za-z][A-Za-z0-9_-]{0,39}|-?\d{1,5})$/, 'a code such as REMOTE_TIMEOUT');
/**
 * A frame in one of the product's files, with its function's name if it has one, or the placeholder for all other frames. It
 * contains no address and no text.
 */
const FRAME = /^(?:elsewhere|at (?:[\w$.<>#[\] ]{1,100} )?\(?\/assets\/[\w./-]{1,300}:\d{1,7}:\d{1,7}\)?)$/;
const stack = z
  .string()
  .max(STACK_LENGTH)
  .refine((text) => text.split('\n').every((line) => line === '' || FRAME.test(line) || isCut(line, text)), 'frames in files of ours');

/** Whether a line is the last one of a stack that was cut off at the maximum length. */
function isCut(line: string, text: string): boolean {
  return text.length === STACK_LENGTH && text.endsWith(line) && isPrintable(line) && /^(?:at )?[\w$.<>#[\] ()/:-]*$/.test(line);
}

const report = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('load'), ...base }),
  z.strictObject({ kind: z.literal('failure'), ...base, code }),
  z.strictObject({
    kind: z.literal('event'),
    ...base,
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of an event'),
    code: z.exactOptional(code),
  }),
  z.strictObject({
    kind: z.literal('fault'),
    ...base,
    name: z.string().regex(/^[A-Za-z][A-Za-z0-9_$]{0,63}$/, 'the name of an error'),
    stack,
  }),
  z.strictObject({ kind: z.literal('vital'), ...base, name: z.enum(VITALS), value: z.number().min(0).max(MOST_VALUE) }),
  z.strictObject({
    kind: z.literal('outcome'),
    ...base,
    page: plainKey,
    names: z
      .array(z.enum(OUTCOMES))
      .min(1)
      .max(OUTCOMES.length)
      .refine((names) => new Set(names).size === names.length, 'each outcome once'),
  }),
]);

const batch = z.strictObject({
  format: z.literal(1),
  release: z.number().int().min(1).max(999_999),
  market: z.enum(['india', 'indonesia']),
  reports: z.array(report).min(1).max(BATCH_REPORTS),
});

/** Arms of the shell. */
const ARMS = ['canary', 'rest'] as const;
const documentCounts = z.strictObject({
  format: z.literal(1),
  documents: z
    .array(
      z.strictObject({
        version,
        arm: z.enum(ARMS),
        engine: z.string().refine(isEngine, 'an engine of the list'),
        count: z.number().int().min(1).max(1_000_000),
      }),
    )
    .min(1)
    // Two shells run at a time, and during a changeover two more.
    .max(ENGINES.length * ARMS.length * 2),
});

/** Reason of a refusal. The collector counts refusals by it. */
export type Refusal = 'encoding' | 'json' | 'content';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a body as JSON, or returns why it cannot be parsed. */
export function readJson(body: ArrayBuffer): { readonly value: unknown } | 'encoding' | 'json' {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    return 'encoding';
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'json';
  }
}

/** A batch as a page sent it, complete, or why it is refused. */
export function readBatch(body: ArrayBuffer): Batch | Refusal {
  const read = readJson(body);
  if (typeof read === 'string') return read;
  const { success, data } = batch.safeParse(read.value);
  return success ? (data as Omit<Batch, 'reports'> & { reports: Report[] }) : 'content';
}

/** A gateway's counts of the documents that it served, or why they are refused. */
export function readDocumentCounts(body: ArrayBuffer): DocumentCounts | Refusal {
  const read = readJson(body);
  if (typeof read === 'string') return read;
  const { success, data } = documentCounts.safeParse(read.value);
  return success ? data : 'content';
}
