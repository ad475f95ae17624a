import { z } from 'zod';

import { fileName, globalName, name, plainKey, singletons, version } from '../document/schema';
import { parseJson } from '../parse';

const chunks = z.strictObject({
  name,
  version,
  kind: z.enum(['shell', 'remote']),
  global: z.exactOptional(globalName),
  entry: fileName,
  pages: z.record(plainKey, z.strictObject({ files: z.array(fileName), late: z.array(fileName) })),
  singletons,
});
export type Chunks = z.infer<typeof chunks>;

/** Reads the bundler's description of a build (`dist/chunks.json`). Throws ReleaseError `BAD_RECORD`. */
export function parseChunks(text: string, what: string): Chunks {
  return parseJson(chunks, what, text);
}
