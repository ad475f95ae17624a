import { fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';

import type { FormImage } from './imageList';
import { Uploader } from './Uploader';

const image = (id: string, more: Partial<FormImage> = {}): FormImage => ({
  id,
  state: 'done',
  percent: 100,
  file: undefined,
  url: `https://img.example/${id}`,
  ...more,
});
/** Previews for all uploaded images, by their own addresses. */
const previewsOf = (images: readonly FormImage[]) => new Map(images.map(({ id, url }) => [id, url || undefined]));

function show(images: readonly FormImage[]) {
  const calls = { onAdd: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
  const node = (shown: readonly FormImage[]) => (
    <>
      <h1 id="heading">Images</h1>
      <Uploader labelledBy="heading" images={shown} previews={previewsOf(shown)} disabled={false} {...calls} />
    </>
  );
  const ui = renderUi(node(images), { market: 'india' });
  return { ...ui, ...calls, update: (shown: readonly FormImage[]) => ui.rerender(node(shown)) };
}

test('every state of an image has a name, and is accessible', async () => {
  show([
    image('a'),
    image('b', { state: 'running', percent: 40 }),
    image('c', { state: 'waiting', percent: 0, url: '' }),
    image('d', { state: 'failed' }),
  ]);
  expect(screen.getByRole('list', { name: 'Images' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Evidence image 1 of 4' })).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('progressbar', { name: 'Evidence image 2 of 4: Uploading 40%' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: 'Evidence image 4 of 4 Upload failed. Tap to try again.' })).toBeVisible();
  await expectAccessible();
});

test('a tap retries a failed image, any image can be removed; the focus stays in the list', async () => {
  const { user, onRetry, onRemove } = show([image('a'), image('b', { state: 'failed' })]);
  await user.click(screen.getByRole('button', { name: /Tap to try again/ }));
  expect(onRetry).toHaveBeenCalledWith('b');
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(onRemove).toHaveBeenCalledWith('a');
  expect(screen.getByRole('list')).toHaveFocus();
});

test('chosen files are passed on, also the same file twice', async () => {
  const { user, onAdd } = show([]);
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const input = screen.getByLabelText<HTMLInputElement>('Add image');
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onAdd.mock.calls).toEqual([[[file]], [[file]]]);
});

test('a full list has no place to add more', () => {
  show(Array.from('abcdefghi', (id) => image(id)));
  expect(screen.queryByLabelText('Add image')).toBeNull();
});

test('an image that the browser cannot show is replaced by its name; another address is tried', () => {
  const { update } = show([image('a')]);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Evidence image 1 of 1')).toBeVisible();
  update([image('a', { url: 'https://img.example/other' })]);
  expect(screen.getByRole('img')).toBeVisible();
});
