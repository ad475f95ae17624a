import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';
import type * as Document from '@loan/sandbox/document/document';

import { startConfig } from '../start/startConfig';
import { apiComments } from './apiComments';
import { COMMENTS_FILE, DOCUMENT_FILE, fileText, schemasOf } from './apiFiles';

/** Only required sources are compiled when npm starts a script. */
const load = createRequire(__filename);

const USAGE = `npm run api-document
  writes docs/api/openapi.json anew: the API without a configuration of its own, in both markets
npm run api-document -- --out <folder> [--market india|indonesia] [--config <file>]
  writes the document, its JSON Schemas and nothing else into a folder: as a configuration speaks it (default: as npm start does),
  with the names and examples of one market (needed where the markets have other names)`;

interface Chosen {
  readonly out?: string | undefined;
  readonly market?: string | undefined;
  readonly config?: string | undefined;
}

function chosen(): Chosen & { readonly help: boolean } {
  const text = { type: 'string' } as const;
  const options = { out: text, market: text, config: text, help: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (fault) {
    throw new Stop(`${(fault as Error).message}\n\n${USAGE}`);
  }
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fileText(value));
  console.log(`  ${file}`);
}

command(async () => {
  const { out, market, config, help } = chosen();
  if (help) {
    console.log(USAGE);
    return;
  }
  if (market !== undefined && market !== 'india' && market !== 'indonesia')
    throw new Stop(`--market is "${market}": give india or indonesia.\n\n${USAGE}`);
  if (out === undefined && (market !== undefined || config !== undefined)) throw new Stop(`Say where to: --out <folder>.\n\n${USAGE}`);
  if (out === undefined) write(COMMENTS_FILE, apiComments());
  // Loaded only now, because the document reads the comments when it is loaded.
  const { apiDocument, plainConfig, speaksAlike } = load('@loan/sandbox/document/document') as typeof Document;
  if (out === undefined) return write(DOCUMENT_FILE, await apiDocument(plainConfig()));
  const own = startConfig(config);
  if (market === undefined && !speaksAlike(own))
    throw new Stop(
      'The markets of this configuration have other names on the wire: say which one with --market india or --market indonesia.',
    );
  const document = await apiDocument(own, market);
  write(join(resolve(out), 'openapi.json'), document);
  for (const [name, schema] of Object.entries(schemasOf(document))) write(join(resolve(out), 'schemas', `${name}.json`), schema);
});
