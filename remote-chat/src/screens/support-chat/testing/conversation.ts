import { act, screen, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../../remote';

export const ORDER = { orderNo: 'ID-174-1', orderId: 'ID-174-1' };

/** Opens the chat about an order over a sandbox of its own. */
export async function openChat(query: Readonly<Record<string, string>>, options: PageOptions<Sandbox> = {}) {
  const opened = await openPage(remote, 'supportChat', query, { server: createSandbox(), ...options });
  /** What the server has written down, oldest first: type, value and question. */
  const records = async () => (await opened.server.control.state()).qa_records.map(({ type, value, qa_id }) => [type, value, qa_id]);
  return { ...opened, records, show: () => openPage(remote, 'supportChat', query, { within: opened }) };
}

export const log = () => screen.getByRole('log', { name: /Percakapan|Conversation/ });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Waits for something that the assistant says. */
export const bot = async (text: string | RegExp) => within(await screen.findByRole('log')).findByText(text);

/** The bubbles, as they are read out. */
export const texts = () => Array.from(log().children, (bubble) => bubble.textContent);

/** Taps an element, and waits for what follows at once. */
export const press = (element: HTMLElement) => act(async () => element.click());

/** Taps one button after the other, each when it is there; the newest where there are more of a name. */
export async function tap(...names: readonly (string | RegExp)[]) {
  for (const name of names) {
    const found = await screen.findAllByRole('button', { name });
    await press(found[found.length - 1] as HTMLElement);
  }
}
