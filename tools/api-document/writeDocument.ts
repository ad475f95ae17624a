import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { Stop } from '@loan/kit/command';
import type { ApiDocument } from '@loan/sandbox/document/document';

import { ROOT } from '../build/packages';
import { startConfig } from '../start/startConfig';
import { apiComments } from './apiComments';

const USAGE = `npm run api-document
  writes docs/api/openapi.json: the API without a configuration, in both markets
npm run api-document -- --out <folder> [--market india|indonesia] [--config <file>]
  writes the document, its JSON Schemas and nothing else into a folder: under a configuration (default: that of npm start),
  with the names and examples of one market (needed if the markets have different names)`;

/** Descriptions of calls, extracted from the comments above them. */
export const COMMENTS_FILE = join(ROOT, 'sandbox', 'api', 'src', 'comments.json');
/** The API without a configuration, in both markets. */
export const DOCUMENT_FILE = join(ROOT, 'docs', 'api', 'openapi.json');

/** The text form of these files. */
export const fileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fileText(value));
  console.log(`  ${file}`);
}

/** The JSON Schemas of a document, one for the data of each call, by call name. */
const schemasOf = ({ info, components }: ApiDocument) =>
  Object.entries(components.schemas).map(
    ([name, schema]) =>
      [name, { $schema: 'https://json-schema.org/draft/2020-12/schema', title: `${name}, ${info.version}`, ...schema }] as const,
  );

/**
 * Loaded late, because it loads the file of comments, which may contain a merge conflict until it is written again. By `require`:
 * Node loads no TypeScript for `import()` in the commands of `tools/start/run.mjs`.
 */
const loadDocument = () => require('@loan/sandbox/document/document') as typeof import('@loan/sandbox/document/document');

/** `npm run api-document` with its arguments. */
export async function writeDocument(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { out: text, market: text, config: text, help: { type: 'boolean' } } as const;
  const { out, market, config, help } = parseArgs({ args: [...args], options }).values;
  if (help) return console.log(USAGE);
  if (market !== undefined && market !== 'india' && market !== 'indonesia')
    throw new Stop(`--market is "${market}": give india or indonesia.\n\n${USAGE}`);
  if (out === undefined && (market !== undefined || config !== undefined)) throw new Stop(`Say where to: --out <folder>.\n\n${USAGE}`);
  if (out === undefined) {
    const comments = apiComments();
    write(COMMENTS_FILE, comments);
    const { apiDocument, plainConfig } = loadDocument();
    return write(DOCUMENT_FILE, await apiDocument(plainConfig(), undefined, comments));
  }
  const { apiDocument, speaksAlike } = loadDocument();
  const own = startConfig(config);
  if (market === undefined && !speaksAlike(own))
    throw new Stop(
      'The markets of this configuration have different names on the wire: choose one with --market india or --market indonesia.',
    );
  const document = await apiDocument(own, market);
  write(join(resolve(out), 'openapi.json'), document);
  for (const [name, schema] of schemasOf(document)) write(join(resolve(out), 'schemas', `${name}.json`), schema);
}
