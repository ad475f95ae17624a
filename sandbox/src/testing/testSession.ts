import { calls, type CallName } from '@loan/api/calls';
import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { Market } from '@loan/shared/contracts/shell';

import { requestOf, type SentFields } from '../encodedRequest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../inProcess';
import { sessionOf } from '../links';

/** A Friday noon in Jakarta; the seed of the tests is dated from it. */
export const NOW = Date.parse('2030-03-15T12:00:00+07:00');

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

/** A sandbox for one test, with the session of borrower 1 of a market. */
export async function openTestSandbox(market: Market = 'indonesia', options: SandboxOptions = {}): Promise<TestSandbox> {
  const sandbox = await createSandbox({ clock: () => NOW, ...options });
  const send: TestSandbox['send'] = async (name, fields, session = sessionOf(market)) =>
    (await (await sandbox.handle(requestOf(calls[name], fields, session))).json()) as Reply;
  return { sandbox, send };
}

/** A sandbox for each test of the file, or of the group. */
export function freshSandbox(market: Market = 'indonesia') {
  let the: TestSandbox;
  const open = async (options?: SandboxOptions) => {
    the = await openTestSandbox(market, options);
  };
  beforeEach(() => open());
  afterEach(() => the.sandbox.close());
  return {
    get sandbox() {
      return the.sandbox;
    },
    send: (...given: Parameters<TestSandbox['send']>) => the.send(...given),
    /** Replaces it with another one. */
    async reopen(options: SandboxOptions) {
      await the.sandbox.close();
      await open(options);
    },
  };
}
