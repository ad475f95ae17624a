import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const ORDER = { orderNo: 'ID-174-1', orderId: 'ID-174-1' };

export const log = () => screen.getByRole('log', { name: /Percakapan|Conversation/ });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Waits for something that the assistant says. */
export const bot = async (text: string | RegExp) => within(await screen.findByRole('log')).findByText(text);

/** The bubbles, as they are read out. */
export const texts = () => Array.from(log().children, (bubble) => bubble.textContent);

/** Taps one button after the other, each when it is there; the newest where there are more of a name. */
export async function tap(user: UserEvent, ...names: readonly (string | RegExp)[]) {
  for (const name of names) {
    const found = await screen.findAllByRole('button', { name });
    await user.click(found[found.length - 1] as HTMLElement);
  }
}
