import { type CallFields, type CallSpec } from '@loan/shared/contracts/api/call';
import { encodeCall, type SessionParameters } from '@loan/shared/contracts/api/encode';
import { checkConfig } from '@loan/shared/contracts/configSchema';

/** The origin of a fictitious front end. */
export const H5 = 'https://h5.example';

const config = checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' } });
const none = Object.fromEntries(Object.keys(config.query.names).map((name) => [name, ''])) as SessionParameters;

/** Fields of a request; for a call that sends a file, including the file. */
export type SentFields = Readonly<Record<string, string | number | Blob>>;

/** A request as the front end sends it without a configuration. */
export function requestOf(call: CallSpec, fields: SentFields, session: Partial<SessionParameters>): Request {
  const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof Blob))) as CallFields;
  const encoded = encodeCall(call, plain, { config, market: 'indonesia', session: { ...none, ...session } });
  const { url, method, headers } = encoded;
  const body = encoded.form === undefined ? encoded.body : formOf(fields);
  return new Request(`${H5}${url}`, { method, headers: { ...headers, Origin: H5 }, ...(body === undefined ? {} : { body }) });
}

function formOf(fields: SentFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
