import { createSandbox } from '@loan/sandbox/inProcess';
import { sessionQuery } from '@loan/sandbox/links';
import { type CallName, calls } from '@loan/shared/contracts/api/calls';
import { type PageKey, pages } from '@loan/shared/contracts/pages';
import type { SentRequest } from '@loan/shared/testing/fakeHttp';
import { createFakeShell, type FakeShellOptions, renderRemote } from '@loan/shared/testing/fakeShell';

import { act } from '@testing-library/react';

import { mount } from '../remote';

// Compiled before a test's time limit runs; in the product they are chunks of their own.
import '../screens/joint-failure/JointFailureScreen';
import '../screens/loan-confirm/AgreementDialog';
import '../screens/loan-confirm/LoanConfirmScreen';
import '../screens/loan-detail/LoanDetailScreen';
import '../screens/loan-detail/Rating';
import '../screens/recommended-products/RecommendedProductsScreen';

/** Time in which something that must not happen would happen. */
export const aWhile = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

/** Where the sandbox of the tests stands: it serves pictures, agreements and the pages it names. */
export const API = 'https://api.example';

export interface OpenOptions extends Omit<FakeShellOptions, 'handle'> {
  /** Which borrower of the market; default the first. */
  readonly borrower?: 1 | 2 | 3;
  /** Changes the data of one call's replies. */
  readonly change?: { readonly call: CallName; readonly data: (data: Record<string, unknown>) => unknown };
  /** Answers of this call wait for `release()`. */
  readonly hold?: CallName;
  /** Sets the sandbox up. */
  readonly before?: (sandbox: Awaited<ReturnType<typeof createSandbox>>) => void | Promise<void>;
}

/** Opens a page of this remote over a sandbox of its own, as a borrower of the market. */
export async function openLoan(
  page: PageKey,
  query: Readonly<Record<string, string>>,
  { borrower: who = 1, change, hold, before, ...options }: OpenOptions = {},
) {
  const sandbox = await createSandbox();
  await before?.(sandbox);
  const { market = 'indonesia', config } = options;
  const borrower = sessionQuery({ deviceId: `sandbox-${market}-${who}`, token: `sandbox-token-${market}-${who}`, market });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const isOf = (request: Request, call: CallName | undefined) =>
    call !== undefined && new URL(request.url).pathname.endsWith(calls[call].path);
  const handle = async (request: Request) => {
    const response = await sandbox.handle(request);
    if (isOf(request, hold)) await released;
    if (change === undefined || !isOf(request, change.call)) return response;
    const reply = (await response.json()) as { data: Record<string, unknown> };
    return Response.json({ ...reply, data: change.data(reply.data) });
  };
  const fake = createFakeShell({
    page,
    ...options,
    handle,
    query: { ...borrower, ...options.query },
    session: { token: borrower['token'] ?? '' },
    config: { hosts: { allowed: [API], images: [API] }, ...config },
  });
  const rendered = renderRemote(mount, { shell: fake.shell, path: `${pages[page].path}?${new URLSearchParams(query).toString()}` });
  const sent = (call: CallName): readonly SentRequest[] => fake.log.requests.filter((request) => request.name === call);
  return { ...fake, ...rendered, sandbox, sent, release };
}
