import type { Sandbox } from '@loan/sandbox/inProcess';
import type { Market } from '@loan/shared/contracts/shell';
import { createFakeShell, type FakeShell, type FakeShellOptions, renderRemote } from '@loan/shared/testing/fakeShell';

import { mount } from '../remote';
// Compiled before a test's time limit runs; in the product they are chunks of their own.
import '../screens/extension/ExtensionScreen';
import '../screens/instalments/InstalmentsScreen';
import '../screens/legacy/LegacyScreen';
import '../screens/method-choice/MethodChoiceScreen';
import '../screens/virtual-account/VirtualAccountScreen';
import '../screens/virtual-account/TipsDialog';

/** A shell whose server is the sandbox, for its first borrower of a market. */
export function shellOf(sandbox: Sandbox, options: Partial<FakeShellOptions> = {}): FakeShell {
  const market: Market = options.market ?? 'indonesia';
  const session = { deviceId: `sandbox-${market}-1`, token: `sandbox-token-${market}-1` };
  return createFakeShell({ handle: (request) => sandbox.handle(request), session, ...options });
}

/** A shell whose server always answers this data. */
export function shellAnswering(data: unknown, options: Partial<FakeShellOptions> = {}): FakeShell {
  return createFakeShell({ handle: () => Promise.resolve(Response.json({ code: 0, message: '', data })), ...options });
}

/** Opens a page of this remote in a shell. */
export function showPage(fake: FakeShell, path: string) {
  return { ...fake, ...renderRemote(mount, { shell: fake.shell, path }) };
}
