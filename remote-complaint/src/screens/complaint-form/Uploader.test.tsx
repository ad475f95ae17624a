import { fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';

import { Uploader, type UploadTile } from './Uploader';

const words = {
  add: 'Add image',
  remove: 'Remove image {n}',
  running: 'Uploading {n}%',
  failed: 'Failed. Tap to try again.',
  tile: 'Image {n} of {m}',
};
const tile = (id: string, more: Partial<UploadTile> = {}): UploadTile => ({
  id,
  state: 'done',
  percent: 100,
  picture: `https://img.example/${id}`,
  ...more,
});

function show(tiles: readonly UploadTile[], most = 9) {
  const calls = { onAdd: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
  const node = (shown: readonly UploadTile[]) => (
    <>
      <h1 id="heading">Images</h1>
      <Uploader labelledBy="heading" tiles={shown} most={most} words={words} {...calls} />
    </>
  );
  const ui = renderUi(node(tiles));
  return { ...ui, ...calls, update: (shown: readonly UploadTile[]) => ui.rerender(node(shown)) };
}

test('every state of a tile has a name, and is accessible', async () => {
  show([
    tile('a'),
    tile('b', { state: 'running', percent: 40 }),
    tile('c', { state: 'waiting', percent: 0, picture: undefined }),
    tile('d', { state: 'failed' }),
  ]);
  expect(screen.getByRole('list', { name: 'Images' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Image 1 of 4' })).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('progressbar', { name: 'Image 2 of 4: Uploading 40%' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: 'Image 4 of 4 Failed. Tap to try again.' })).toBeVisible();
  await expectAccessible();
});

test('a failed tile tries again, any tile is removed; the focus stays in the list', async () => {
  const { user, onRetry, onRemove } = show([tile('a'), tile('b', { state: 'failed' })]);
  await user.click(screen.getByRole('button', { name: /Tap to try again/ }));
  expect(onRetry).toHaveBeenCalledWith('b');
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(onRemove).toHaveBeenCalledWith('a');
  expect(screen.getByRole('list')).toHaveFocus();
});

test('chosen files are handed on, the same one again too', async () => {
  const { user, onAdd } = show([]);
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const input = screen.getByLabelText<HTMLInputElement>('Add image');
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onAdd.mock.calls).toEqual([[[file]], [[file]]]);
});

test('full: nothing can be added', () => {
  show([tile('a'), tile('b')], 2);
  expect(screen.queryByLabelText('Add image')).toBeNull();
});

test('a picture that cannot be drawn has its name in its place; another address is tried', () => {
  const { update } = show([tile('a')]);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Image 1 of 1')).toBeVisible();
  update([tile('a', { picture: 'https://img.example/other' })]);
  expect(screen.getByRole('img')).toBeVisible();
});
