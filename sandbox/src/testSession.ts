import { calls, type CallName } from '@loan/api/calls';
import { type CallFields, type CallSpec } from '@loan/shared/contracts/api/call';
import { encodeCall, type SessionParameters } from '@loan/shared/contracts/api/encode';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { createSandbox, type Sandbox, type SandboxOptions } from './inProcess';
import { sessionOf } from './links';

/** The front end of the tests stands here. */
export const H5 = 'https://h5.example';
/** A Friday noon; the seed of the tests is dated from it. */
export const NOW = new Date(2030, 2, 15, 12, 0, 0).getTime();

const config = checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' } });
const none = Object.fromEntries(Object.keys(config.query.names).map((name) => [name, ''])) as SessionParameters;

/** Fields of a request; of a call that sends a file, the file among them. */
export type SentFields = Readonly<Record<string, string | number | Blob>>;

/** A request as the front end writes it, for the borrower `device` of the market. */
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

export interface Reply {
  readonly code: unknown;
  readonly message: string;
  readonly field?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect; a reply of another shape fails them
  readonly data: any;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  /** Sends a call as borrower 1 of the market, or with another session. */
  send(name: CallName, fields: SentFields, session?: Partial<SessionParameters>): Promise<Reply>;
}

/** A sandbox of its own for one test, seen by borrower 1 of a market. */
export async function openTestSandbox(market: Market = 'indonesia', options: SandboxOptions = {}): Promise<TestSandbox> {
  const sandbox = await createSandbox({ clock: () => NOW, ...options });
  const send: TestSandbox['send'] = async (name, fields, session = sessionOf(market)) =>
    (await (await sandbox.handle(requestOf(calls[name], fields, session))).json()) as Reply;
  return { sandbox, send };
}
