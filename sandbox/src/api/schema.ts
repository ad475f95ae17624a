import { z } from 'zod';

import type { Call, Input } from '@loan/shared/contracts/api/declare';
import type { Wire } from '@loan/shared/contracts/api/reply';

/** The canonical form of a value as a schema. */
export function schemaOf(wire: Wire | undefined): z.ZodType {
  const forms = (wire?.of ?? []).map(schemaOf) as [z.ZodType, ...z.ZodType[]];
  switch (wire?.type) {
    case 'text':
      return z.string();
    case 'integer':
      return z.number().int();
    case 'list':
      return z.array(forms[0]);
    case 'either':
      return z.union(forms);
    case 'object':
      return z.object(Object.fromEntries(Object.entries(wire.fields ?? {}).map(([name, field]) => [name, fieldOf(field)])));
    case 'any':
      return z.unknown();
    case 'null':
    case undefined:
      return z.null();
  }
}

/** A field of an object: one that may be left out is not there, or has its form. */
const fieldOf = (wire: Wire): z.ZodType => (wire.optional ? schemaOf(wire).optional() : schemaOf(wire));

function fieldSchema({ min, max, pattern, values, constant }: Input<never> | Input | Input<number>): z.ZodType {
  if (constant !== undefined) return z.literal(constant);
  if (values !== undefined) return z.enum(values as [string, ...string[]]);
  let field = z.string();
  if (min !== undefined) field = field.min(min);
  if (max !== undefined) field = field.max(max);
  return pattern === undefined ? field : field.regex(pattern, 'another form is asked for');
}

/** The fields of a request as a schema; a file is one of them. */
export function requestSchema({ fields, file }: Pick<Call, 'fields' | 'file'>): z.ZodObject {
  const own = Object.entries(fields).map(([name, input]) => [name, fieldSchema(input)] as const);
  return z.object({ ...Object.fromEntries(own), ...(file !== undefined && { [file]: z.instanceof(Blob) }) });
}
