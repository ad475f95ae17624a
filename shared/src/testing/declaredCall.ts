import type { CallFields } from '../contracts/api/call';
import { fieldsOf, type Asked, type Call, type Inputs } from '../contracts/api/declare';
import type { Shape } from '../contracts/api/reply';
import { configOf } from './visit';

/** What a call reads from the `data` of a reply. */
export const readReply = <T>(call: Call<string, Inputs, Shape, T>, data: unknown, asked: Partial<Asked> = {}): T =>
  call.read(data, { body: {}, given: {}, config: configOf(), ...asked });

/** The fields that a call sends for this argument. `config`: a channel's configuration. */
export const sentBy = (call: Call, given: CallFields, config: Readonly<Record<string, unknown>> = {}): CallFields =>
  fieldsOf(call.fields, given, configOf(config));
