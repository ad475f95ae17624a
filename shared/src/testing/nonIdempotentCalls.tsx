import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { act, screen, waitFor } from '@testing-library/react';

import { aWhile, type OpenedPage, type PageOptions } from './openPage';
import type { TestServer } from './testShell';

/** The part of the sandbox that these tests need. */
interface FaultyServer extends TestServer {
  readonly control: { setFault(fault: object): unknown };
}

/** A screen that sends a non-idempotent call. `Server` is the sandbox. */
export interface SubmitScreen<Server extends FaultyServer> {
  /** Opens the page and does everything before the tap that sends the call. */
  open(options: PageOptions<Server>): Promise<Pick<OpenedPage<Server>, 'server' | 'log' | 'release' | 'user'>>;
  /** The element to tap; it is looked up again for each tap. */
  control(): HTMLElement | Promise<HTMLElement>;
  /** The page's text while the outcome is unknown; without it the test expects the shell's toast. */
  readonly unknown?: string | RegExp;
  /** The call that must be read again before another tap sends anything. */
  readonly read?: string;
}

/** The names of the non-idempotent calls that the files of a folder declare. */
function nonIdempotentCallsIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const declared = files.flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(folder, file))));
  return declared.flatMap((value) => {
    const { name, record } = (value ?? {}) as { name?: unknown; record?: unknown };
    return record === true ? [String(name)] : [];
  });
}

const REFUSED = 'Ditolak oleh server.';

/**
 * Tests the rules for every non-idempotent call that the files of `folder` declare (product §7.4). Three taps send it
 * once. It is never repeated automatically. The borrower sees that it was refused, or that its outcome is unknown.
 * Then a tap sends it again; after an unknown outcome only once `read` was answered. A call without a screen here
 * fails the test; a reason in place of the screen skips it.
 */
export function describeNonIdempotentCalls<Server extends FaultyServer>(
  folder: string,
  screens: Readonly<Record<string, SubmitScreen<Server> | string>>,
): void {
  test('each non-idempotent call has its screen here', () => {
    expect(Object.keys(screens).sort()).toEqual([...nonIdempotentCallsIn(folder)].sort());
  });

  const tested = Object.entries(screens).filter((row): row is [string, SubmitScreen<Server>] => typeof row[1] !== 'string');
  describe.each(tested)('%s', (call, { open, control, unknown, read }) => {
    const opened = async (options: PageOptions<Server> = {}) => {
      const page = await open(options);
      const sent = (name = call) => page.log.requests.filter((request) => request.name === name).length;
      const tap = async () => act(async () => (await control()).click());
      const ready = () => waitFor(async () => expect(await control()).not.toHaveAttribute('aria-disabled', 'true'));
      const fault = (name: string, kind: object) => page.server.control.setFault({ call: name, times: 1, ...kind });
      return { ...page, sent, tap, ready, fault };
    };
    const isUnknown = async ({ log }: Awaited<ReturnType<typeof opened>>) => {
      if (unknown !== undefined) expect(await screen.findByText(unknown)).toBeVisible();
      else await waitFor(() => expect(log.toasts.map(({ message }) => message)).toContain('error'));
    };

    test('three taps send it once', async () => {
      const { user, sent, release } = await opened({ hold: call as never });
      await user.tripleClick(await control());
      expect(sent()).toBe(1);
      release();
      await aWhile();
      expect(sent()).toBe(1);
    });

    test('a refusal shows the server’s message, has no unknown outcome, and a tap sends it again', async () => {
      const { log, sent, tap, ready, fault } = await opened();
      fault(call, { kind: 'refuse', code: '4077', message: REFUSED });
      await tap();
      await waitFor(() => expect(log.toasts.map(({ message }) => message)).toContain(REFUSED));
      if (read !== undefined) expect(screen.queryByText(unknown ?? '')).toBeNull();
      await ready();
      await tap();
      await waitFor(() => expect(sent()).toBe(2));
    });

    test('a lost reply: unknown, never repeated automatically, sent again by a tap', async () => {
      const page = await opened();
      const { sent, tap, ready, fault } = page;
      fault(call, { kind: 'drop', when: 'after' });
      await tap();
      await isUnknown(page);
      await ready();
      await aWhile();
      expect(sent()).toBe(1);
      await tap();
      await waitFor(() => expect(sent()).toBe(2));
    });

    if (read === undefined) return;
    test(`an unknown outcome locks the screen until ${read} was answered`, async () => {
      const page = await opened();
      const { sent, tap, ready, fault } = page;
      const reads = sent(read);
      fault(call, { kind: 'drop', when: 'before' });
      fault(read, { kind: 'drop', when: 'before' });
      await tap();
      await isUnknown(page);
      await waitFor(() => expect(sent(read)).toBe(reads + 1));
      await aWhile();
      const isDisabled = (await control()).getAttribute('aria-disabled') === 'true';
      await tap();
      expect([sent(), sent(read)]).toEqual([1, reads + 1]);
      if (!isDisabled) expect(page.log.toasts.at(-1)?.message).toMatch(unknown ?? '');
      const [refresh] = await screen.findAllByRole('button', { name: 'Perbarui' });
      await page.user.click(refresh as HTMLElement);
      await waitFor(() => expect(sent(read)).toBe(reads + 2));
      await ready();
      expect(sent()).toBe(1);
    });
  });
}
