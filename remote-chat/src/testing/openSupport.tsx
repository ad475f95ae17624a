import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { sessionQuery } from '@loan/sandbox/links';
import { type CallName, calls } from '@loan/shared/contracts/api/calls';
import { type PageKey, pages } from '@loan/shared/contracts/pages';
import type { ShellStorage } from '@loan/shared/contracts/shell';
import { createFakeShell, type FakeShell, type FakeShellOptions, renderRemote } from '@loan/shared/testing/fakeShell';
import { act } from '@testing-library/react';

import { mount } from '../remote';

// Compiled before a test's time limit runs; in the product they are chunks of their own.
import '../screens/customer-service/CustomerServiceScreen';
import '../screens/support-chat/SupportChatScreen';

/** Time in which something that must not happen would happen. */
export const aWhile = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

export interface OpenOptions extends Omit<FakeShellOptions, 'handle' | 'session'> {
  /** Which borrower of the market; default 1. */
  readonly borrower?: 1 | 2 | 3;
  /** Answers in the server's place where it returns data. */
  readonly answer?: (call: CallName, fields: URLSearchParams) => unknown;
  /** Answers of these requests wait for `release()`. */
  readonly hold?: (call: CallName, fields: URLSearchParams) => boolean;
  /** Sets the sandbox up. */
  readonly before?: (sandbox: Sandbox) => void;
  /** What the device has kept. */
  readonly kept?: ShellStorage;
}

const callOf = (request: Request): CallName =>
  (Object.keys(calls) as CallName[]).find((name) => new URL(request.url).pathname.endsWith(calls[name].path)) as CallName;

const fieldsOf = async (request: Request): Promise<URLSearchParams> =>
  request.method === 'GET' ? new URL(request.url).searchParams : new URLSearchParams(await request.clone().text());

function shellOver(sandbox: Sandbox, { answer, hold, borrower = 1, kept, ...options }: OpenOptions, released: Promise<void>): FakeShell {
  const { market = 'indonesia' } = options;
  const session = { deviceId: `sandbox-${market}-${borrower}`, token: `sandbox-token-${market}-${borrower}` };
  const handle = async (request: Request) => {
    const [call, fields] = [callOf(request), await fieldsOf(request)];
    const response = await sandbox.handle(request);
    if (hold?.(call, fields) === true) await released;
    const data = answer?.(call, fields);
    return data === undefined ? response : Response.json({ code: 0, message: '', data });
  };
  const fake = createFakeShell({
    ...options,
    handle,
    query: { ...sessionQuery({ ...session, market }), ...options.query },
    session: { token: session.token },
  });
  return kept === undefined ? fake : { ...fake, shell: { ...fake.shell, storage: { ...fake.shell.storage, local: kept } } };
}

/** Opens a page of this remote over a sandbox of its own. */
export async function openSupport(page: PageKey, query: Readonly<Record<string, string>> = {}, options: OpenOptions = {}) {
  const sandbox = await createSandbox();
  options.before?.(sandbox);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const fake = shellOver(sandbox, { page, ...options }, released);
  const path = `${pages[page].path}?${new URLSearchParams(query).toString()}`;
  const show = () => renderRemote(mount, { shell: fake.shell, path });
  const rendered = show();
  const sent = (call: CallName) => fake.log.requests.filter(({ name }) => name === call).map(({ fields }) => fields);
  /** What the server has written down, oldest first: type, value and question. */
  const records = async () => (await sandbox.control.state()).qa_records.map(({ type, value, qa_id }) => [type, value, qa_id]);
  return { ...fake, ...rendered, sandbox, sent, records, release, show };
}
