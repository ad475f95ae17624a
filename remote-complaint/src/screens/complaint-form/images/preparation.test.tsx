import { screen, waitFor } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import * as remote from '../../../remote';

// The image preparation is a chunk of its own; here its download fails at first.
const mockDownload = { works: false, asked: 0, blob: new Blob([ONE_PIXEL], { type: 'image/jpeg' }) };
jest.mock('./prepareImage', () => {
  mockDownload.asked += 1;
  if (!mockDownload.works) throw new Error('not downloaded');
  return { prepareImage: () => Promise.resolve({ ok: true, file: mockDownload.blob }) };
});
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

test('the image preparation loads with the form; if that fails, an image is not accepted, and can be chosen again', async () => {
  const { user, log, sent } = await openPage(
    remote,
    'complaintForm',
    { problemType: '1', problemSonType: '101', orderNo: 'ID-180-1' },
    { server: createSandbox() },
  );
  const choose = async () =>
    user.upload(await screen.findByLabelText('Tambah gambar'), new File([ONE_PIXEL], 'a.jpg', { type: 'image/jpeg' }));
  const remover = () => screen.queryByRole('button', { name: 'Hapus gambar 1' });
  await screen.findByLabelText('Tambah gambar');
  await waitFor(() => expect(mockDownload.asked).toBe(1));
  expect(log.toasts).toEqual([]);

  await choose();
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  expect([remover(), screen.queryByRole('alert'), sent('uploadProblemImage')]).toEqual([null, null, []]);

  mockDownload.works = true;
  await choose();
  await waitFor(() => expect(log.toasts.at(-1)?.message).toBe('Upload succeeded!'));
  expect(remover()).toBeVisible();
});
