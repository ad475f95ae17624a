import { act, screen, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../../remote';

export const ORDER = { orderNo: 'ID-174-1', orderId: 'ID-174-1' };

/** Opens the chat about an order with its own sandbox. */
export async function openChat(query: Readonly<Record<string, string>>, options: PageOptions<Sandbox> = {}) {
  const opened = await openPage(remote, 'supportChat', query, { server: createSandbox(), ...options });
  /** The server's records, oldest first: type, value and question. */
  const records = async () => (await opened.server.control.state()).qa_records.map(({ type, value, qa_id }) => [type, value, qa_id]);
  return { ...opened, records, show: () => openPage(remote, 'supportChat', query, { within: opened }) };
}

export const log = () => screen.getByRole('log', { name: /Percakapan|Conversation/ });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Waits for a text of the assistant. */
export const bot = async (text: string | RegExp) => within(await screen.findByRole('log')).findByText(text);

/** The bubbles, as a screen reader reads them. */
export const texts = () => Array.from(log().children, (bubble) => bubble.textContent);

/** Taps an element, and waits for the immediate effects. */
export const press = (element: HTMLElement) => act(async () => element.click());

/** Taps one button after another, each when it appears; the newest of several with the same name. */
export async function tap(...names: readonly (string | RegExp)[]) {
  for (const name of names) {
    const found = await screen.findAllByText(name, { selector: 'button, button *' });
    await press(found[found.length - 1] as HTMLElement);
  }
}
