import type { z } from 'zod';

import type { CallSpec } from '@loan/shared/contracts/api/call';
import { COMMON } from '@loan/shared/contracts/api/common';
import { configSchema } from '@loan/shared/contracts/configSchema';
import { counted } from '@loan/shared/format/plural';

/** A request that breaks the contract: the caller's fault, answered with HTTP 400 and the field's name. */
export class ContractError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }

  answer(): Response {
    return Response.json({ code: '400', message: this.message, field: this.field }, { status: 400 });
  }
}

export type CommonParameters = Readonly<Record<(typeof COMMON)[number], string>>;

const names = configSchema.shape.query.parse(undefined).names;
const contentTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' };

/** The nine common parameters. Every key is required; a value unknown to the caller is empty. */
export function readCommon(address: URL): CommonParameters {
  const entries = COMMON.map((logical) => {
    const name = names[logical];
    const values = address.searchParams.getAll(name);
    if (values.length === 0)
      throw new ContractError(name, `The common parameter ${name} is missing; one without a value is sent as empty text.`);
    if (values.length > 1) throw new ContractError(name, `The common parameter ${name} is sent ${counted(values.length, 'time')}.`);
    return [logical, values[0]];
  });
  return Object.fromEntries(entries) as CommonParameters;
}

/** The fields of a call in its own style: in the address for GET, else a form, a JSON object, or a form with a file. */
export async function readFields(call: CallSpec, request: Request): Promise<Record<string, unknown>> {
  if (call.method === 'GET') {
    const own = new URLSearchParams(new URL(request.url).search);
    for (const logical of COMMON) own.delete(names[logical]);
    return once(own);
  }
  const wanted = call.file === undefined ? contentTypes[call.style] : 'multipart/form-data';
  const given = (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (given !== wanted) throw new ContractError('Content-Type', `${call.name} accepts ${wanted}, not ${given || 'a body without a type'}.`);
  if (call.file !== undefined) return formFields(request);
  const text = await request.text();
  return call.style === 'form' ? once(new URLSearchParams(text)) : jsonObject(text);
}

async function formFields(request: Request): Promise<Record<string, unknown>> {
  try {
    return once(await request.formData());
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError('body', 'The body is not a multipart form.');
  }
}

function once<Value>(given: Iterable<readonly [string, Value]>): Record<string, Value> {
  const fields: Record<string, Value> = {};
  for (const [name, value] of given) {
    if (Object.hasOwn(fields, name)) throw new ContractError(name, `The field ${name} is sent more than once.`);
    fields[name] = value;
  }
  return fields;
}

function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new ContractError('body', 'The body is not a JSON object.');
  return value as Record<string, unknown>;
}

/** Checks fields against the wire contract; unknown fields are refused, too. */
export function checkFields<Fields extends z.ZodObject>(schema: Fields, fields: Record<string, unknown>): z.output<Fields> {
  const result = schema.strict().safeParse(fields);
  if (result.success) return result.data as z.output<Fields>;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new ContractError(issue.keys[0] ?? '', `The field ${issue.keys[0]} is not part of this call.`);
  const field = String(issue?.path[0] ?? '');
  throw new ContractError(field, `The field ${field} is wrong or missing: ${issue?.message ?? 'not accepted'}.`);
}
