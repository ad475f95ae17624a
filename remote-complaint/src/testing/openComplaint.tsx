import { createSandbox } from '@loan/sandbox/inProcess';
import { sessionQuery } from '@loan/sandbox/links';
import { type CallName, calls } from '@loan/shared/contracts/api/calls';
import { type PageKey, pages } from '@loan/shared/contracts/pages';
import type { SentRequest } from '@loan/shared/testing/fakeHttp';
import { createFakeShell, type FakeShellOptions, renderRemote } from '@loan/shared/testing/fakeShell';
import { act } from '@testing-library/react';

import { mount } from '../remote';

// Compiled before a test's time limit runs; in the product they are chunks of their own.
import '../screens/complaint-detail/ComplaintDetailScreen';
import '../screens/complaint-form/ComplaintFormScreen';
import '../screens/complaint-home/ComplaintHomeScreen';
import '../screens/complaint-list/ComplaintListScreen';

/** Time in which something that must not happen would happen. */
export const aWhile = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

/** Where the sandbox of the tests stands: it serves the pictures. */
export const API = 'https://api.example';

export interface OpenOptions extends Omit<FakeShellOptions, 'handle'> {
  /** Changes the whole reply of one call. */
  readonly change?: { readonly call: CallName; readonly reply: (body: Record<string, unknown>) => unknown };
  /** Answers of this call wait for `release()`. */
  readonly hold?: CallName;
  /** Sets the sandbox up. */
  readonly before?: (sandbox: Awaited<ReturnType<typeof createSandbox>>) => void | Promise<void>;
  /** Which borrower of the market; default 1, who has something in every state. 3 has nothing. */
  readonly borrower?: 1 | 2 | 3;
  /** What the session storage holds before. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What the local storage holds before. */
  readonly keptLocal?: Readonly<Record<string, string>>;
  /** Path of the address; default the page's own. */
  readonly path?: string;
}

/** Opens a page of this remote over a sandbox of its own. */
export async function openComplaint(
  page: PageKey,
  query: Readonly<Record<string, string>> = {},
  { change, hold, before, borrower = 1, kept = {}, keptLocal = {}, path = pages[page].path, ...options }: OpenOptions = {},
) {
  const sandbox = await createSandbox();
  await before?.(sandbox);
  const { market = 'indonesia', config } = options;
  const session = sessionQuery({ deviceId: `sandbox-${market}-${borrower}`, token: `sandbox-token-${market}-${borrower}`, market });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const isOf = (request: Request, call: CallName | undefined) =>
    call !== undefined && new URL(request.url).pathname === `${calls[call].base}${calls[call].path}`;
  const handle = async (request: Request) => {
    const response = await sandbox.handle(request);
    if (isOf(request, hold)) await released;
    if (change === undefined || !isOf(request, change.call)) return response;
    return Response.json(change.reply((await response.json()) as Record<string, unknown>));
  };
  const fake = createFakeShell({
    page,
    ...options,
    handle,
    query: { ...session, ...options.query },
    session: { token: session['token'] ?? '' },
    config: { hosts: { allowed: [API], images: [API] }, ...config },
  });
  for (const [key, value] of Object.entries(kept)) fake.shell.storage.session.set(key, value);
  for (const [key, value] of Object.entries(keptLocal)) fake.shell.storage.local.set(key, value);
  const rendered = renderRemote(mount, { shell: fake.shell, path: `${path}?${new URLSearchParams(query).toString()}` });
  const sent = (call: CallName): readonly SentRequest[] => fake.log.requests.filter((request) => request.name === call);
  return { ...fake, ...rendered, sandbox, sent, release };
}
