import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { TYPED_BEFORE } from '@loan/shared/contracts/rendering';
import type { Shell } from '@loan/shared/contracts/shell';
import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import type { Chat } from './chat';
import { Composer } from './Composer';
import { keptTexts } from './keptTexts';

const chat = { key: 'device-1.gid-1.1', send: () => true } as unknown as Chat;
const input = () => screen.getByRole<HTMLInputElement>('textbox');

/** Puts a text into the field and dispatches the event, as the shell does. */
function tell(text: string, detail?: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  input().dispatchEvent(new CustomEvent('change', { bubbles: true, detail }));
}

function Page({ shell, onRendered }: { readonly shell: Shell; readonly onRendered: () => void }) {
  useLayoutEffect(onRendered, [onRendered]);
  return (
    <ShellProvider shell={shell}>
      <Composer chat={chat} />
    </ShellProvider>
  );
}

/** Hydrates a server-rendered page on a device with a stored draft. */
async function hydrate(draft: string, onRendered = () => undefined as void) {
  const { shell } = createTestShell();
  const drafts = keptTexts(shell.storage.local, 'supportChatDrafts');
  if (draft !== '') drafts.set(chat.key, draft);
  const page = <Page shell={shell} onRendered={onRendered} />;
  document.body.innerHTML = `<div id="place">${renderToString(page)}</div>`;
  expect(input()).toHaveAttribute('value', '');
  await act(async () => void hydrateRoot(document.getElementById('place')!, page));
  return () => drafts.get(chat.key);
}

test.each([
  ['Kapan?', 'Kapan?'],
  ['x'.repeat(600), 'x'.repeat(500)],
])("the device's draft is shown after hydration, as long as a message may be", async (draft, shown) => {
  await hydrate(draft);
  expect(input()).toHaveValue(shown);
});

test.each([
  ['Kapan?', 'Hari ini', 'Kapan? Hari ini'],
  ['', 'Hari ini', 'Hari ini'],
])('text typed before hydration is appended to the draft %j: %j', async (draft, text, whole) => {
  const kept = await hydrate(draft);
  act(() => tell(text, TYPED_BEFORE));
  expect(input()).toHaveValue(whole);
  expect(kept() ?? whole).toBe(whole);
});

test('text typed in the hydrated page replaces the draft', async () => {
  const kept = await hydrate('Kapan?');
  act(() => tell('Hari ini'));
  expect(kept()).toBe('Hari ini');
});

test('text typed during hydration does not overwrite the draft', async () => {
  const kept = await hydrate('Kapan?', () => tell('H'));
  expect(kept()).toBe('Kapan?');
  expect(input()).toHaveValue('Kapan?');
});
