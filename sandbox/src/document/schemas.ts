import { z } from 'zod';

import type { Call } from '@loan/shared/contracts/api/declare';
import type { Market } from '@loan/shared/contracts/shell';

import { replySchema, requestSchema } from '../api/schema';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 accepts unchanged. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The wire name and the description of a contract's name. */
export interface Naming {
  toWire(name: string): string;
  /** By field name; if another field has the same name, by `around.name`. */
  readonly comments: Readonly<Record<string, string>>;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same schema with the wire's names and the descriptions of its fields. `around`: name of the enclosing field. */
function named(schema: JsonSchema, naming: Naming, around = ''): JsonSchema {
  const { toWire, comments } = naming;
  const said = (name: string) => [`${around}.${name}`, name].map((key) => (Object.hasOwn(comments, key) ? comments[key] : undefined));
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>).map(([name, field]) => {
        const description = said(name).find((each) => each !== undefined);
        return [toWire(name), { ...named(field, naming, name), ...(description && { description }) }];
      });
      return [keyword, Object.fromEntries(fields)];
    }
    if (keyword === 'required') return [keyword, (value as string[]).map(toWire)];
    if (keyword === 'items' && isSchema(value)) return [keyword, named(value, naming, around)];
    if (keyword === 'anyOf') return [keyword, (value as JsonSchema[]).map((form) => named(form, naming, around))];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

/** Converts to JSON Schema: integers without JavaScript's bounds, files as bytes, without the draft's mark, which the document has once. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _draft, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      const { type } = zodSchema._zod.def;
      if (made.type === 'integer') {
        delete made.minimum;
        delete made.maximum;
      }
      // A contract has no other numbers.
      if (made.type === 'number') made.type = 'integer';
      if (type === 'custom') Object.assign(made, { type: 'string', format: 'binary' });
    },
  });
  return plain as JsonSchema;
}

/** The canonical form of a reply's data, for a market or for both. */
export const dataSchema = (call: Pick<Call, 'name' | 'reply'>, naming: Naming, market?: Market): JsonSchema =>
  named(jsonSchema(replySchema(call, market)), naming);

/** The schema of each request field, including a file. */
export const requestFields = (call: Pick<Call, 'fields' | 'file'>): Readonly<Record<string, JsonSchema>> =>
  jsonSchema(requestSchema(call)).properties ?? {};
