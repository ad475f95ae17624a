import { z } from 'zod';

import { formOf, type Form } from '@loan/api/forms';
import type { Call, Input } from '@loan/shared/contracts/api/declare';
import type { Wire } from '@loan/shared/contracts/api/reply';
import type { Market } from '@loan/shared/contracts/shell';

/** The form of the text or number at a path, which lists the field names from the root. */
export type FormAt = (path: readonly string[]) => Form | undefined;

const anyForm: FormAt = () => undefined;

function textSchema({ words, pattern, values, holds }: Form): z.ZodType {
  if (values !== undefined) return z.literal([...values], { error: words });
  const text = pattern === undefined ? z.string() : z.string().regex(pattern, { error: words, abort: true });
  return holds === undefined ? text : text.refine(holds, { error: words });
}

/** The schema of a value's canonical form. */
export function schemaOf(wire: Wire | undefined, formAt = anyForm, path: readonly string[] = []): z.ZodType {
  const forms = (wire?.of ?? []).map((form) => schemaOf(form, formAt, path)) as [z.ZodType, ...z.ZodType[]];
  const form = wire?.type === 'text' || wire?.type === 'integer' ? formAt(path) : undefined;
  if (form !== undefined) return textSchema(form);
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
      return z.object(
        Object.fromEntries(
          Object.entries(wire.fields ?? {}).map(([name, field]) => {
            const schema = schemaOf(field, formAt, [...path, name]);
            // An optional field is missing, or has its form.
            return [name, field.optional ? schema.optional() : schema];
          }),
        ),
      );
    case 'any':
      return z.unknown();
    case 'null':
    case undefined:
      return z.null();
  }
}

/** The data of a reply, as in the API document for one market or for both. */
export const replySchema = ({ name, reply }: Pick<Call, 'name' | 'reply'>, market?: Market): z.ZodType =>
  schemaOf(reply.wire, (path) => formOf(name, path, market));

function fieldSchema({ min, max, pattern, values, constant }: Input<never> | Input | Input<number>): z.ZodType {
  if (constant !== undefined) return z.literal(constant);
  if (values !== undefined) return z.enum(values as [string, ...string[]]);
  let field = z.string();
  if (min !== undefined) field = field.min(min);
  if (max !== undefined) field = field.max(max);
  return pattern === undefined ? field : field.regex(pattern, 'another form is asked for');
}

/** The fields of a request as a schema, including a file. */
export function requestSchema({ fields, file }: Pick<Call, 'fields' | 'file'>): z.ZodObject {
  const own = Object.entries(fields).map(([name, input]) => [name, fieldSchema(input)] as const);
  return z.object({ ...Object.fromEntries(own), ...(file !== undefined && { [file]: z.instanceof(Blob) }) });
}
