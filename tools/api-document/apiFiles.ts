import { join } from 'node:path';

import type { ApiDocument } from '@loan/sandbox/document/document';

import { ROOT } from '../build/packages';

/** Descriptions of calls, extracted from the comments above them. */
export const COMMENTS_FILE = join(ROOT, 'sandbox', 'api', 'src', 'comments.json');
/** The API without a configuration, in both markets. */
export const DOCUMENT_FILE = join(ROOT, 'docs', 'api', 'openapi.json');

/** The text form of these files. */
export const fileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The JSON Schemas of a document, one for the data of each call, by call name. */
export const schemasOf = ({ info, components }: ApiDocument): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      { $schema: 'https://json-schema.org/draft/2020-12/schema', title: `${name}, ${info.version}`, ...schema },
    ]),
  );
