import { act, screen, waitFor, within } from '@testing-library/react';

import type { Sandbox } from '@loan/sandbox/inProcess';
import { aWhile, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { bot, button, openChat, ORDER, press, tap } from './testing/conversation';

type OpenOptions = PageOptions<Sandbox>;

const YES = 'Terselesaikan';
const NO = 'Belum Terselesaikan';
const THANKS = 'Terima kasih atas penilaian Anda. Kami akan memperbaiki jawaban ini.';
const dialog = () => screen.findByRole('dialog', { name: 'Nilai jawaban ini' });
const star = (n: number) => screen.getByRole('radio', { name: `${n} dari 5 bintang` });
const submit = async () => {
  const found = await screen.findAllByRole('button', { name: 'Kirim' });
  return found[found.length - 1] as HTMLElement;
};

async function answered(options?: OpenOptions) {
  const opened = await openChat(ORDER, options);
  await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
  await bot('Apakah jawaban ini membantu?');
  return opened;
}

describe('helpful or not', () => {
  test('not resolved: recorded once, with a button to a person; both vote buttons are inert and keep the focus', async () => {
    const { user, records, log, sent } = await answered();
    const no = await button(NO);
    await user.tripleClick(no);
    await bot('Mohon maaf jawabannya belum membantu. Tim kami siap menindaklanjuti.');
    expect(await records()).toEqual([['2', '2', '101-1']]);
    expect(no).toHaveFocus();
    // The chosen button has a tick.
    expect(no.querySelector('svg')).toBeInTheDocument();
    const yes = await button(YES);
    expect(yes.querySelector('svg')).toBeNull();
    for (const told of [yes, no]) expect(told).toHaveAttribute('aria-disabled', 'true');
    await press(no);
    await press(yes);
    await aWhile();
    expect(sent('qaRecord')).toHaveLength(1);
    await press(within(screen.getByRole('log')).getByRole('button', { name: 'Hubungi CS' }));
    expect(log.opened).toEqual([{ page: 'complaintForm', query: ORDER, replace: false }]);
  });

  test('two answers at once: the rating that opened first stays, and belongs to its answer', async () => {
    const { records, release } = await answered({ hold: (call, fields) => call === 'qaRecord' && fields['type'] === '2' });
    await press(await button(YES));
    await tap(/statusnya belum berubah/);
    await bot(/Pembayaran tercatat/);
    const all = await screen.findAllByRole('button', { name: YES });
    await press(all[all.length - 1] as HTMLElement);
    release();
    await dialog();
    await waitFor(async () => expect(await records()).toHaveLength(2));
    await aWhile();
    await press(star(5));
    await press(await submit());
    await bot('Terima kasih atas penilaian Anda.');
    expect((await records())[2]).toEqual(['3', '5', '101-1']);
  });

  test("shows the server's text", async () => {
    await answered({ replies: { qaRecord: withData(() => 'Kami senang mendengarnya.') } });
    await press(await button(YES));
    expect(await bot('Kami senang mendengarnya.')).toBeVisible();
  });

  test("an answer without an id is recorded with its question's id", async () => {
    const plain = withData((data, fields) => (fields['pid'] === '101' ? { question: [], answerList: 'Lewat bank.' } : data));
    const { records } = await answered({ replies: { qaList: plain } });
    await press(await button(NO));
    await bot(/^Mohon maaf/);
    expect(await records()).toEqual([['2', '2', '101']]);
  });
});

describe('the stars', () => {
  async function rating(options?: OpenOptions) {
    const opened = await answered(options);
    await press(await button(YES));
    await dialog();
    return opened;
  }

  test('three stars or fewer: sent as tapped, the server thanks, no native rating; without a star the reason is shown', async () => {
    const { log, records, sent } = await rating({ native: ['goRating'] });
    expect(await records()).toEqual([['2', '1', '101-1']]);
    await press(await submit());
    expect(log.toasts).toEqual([{ message: 'Silakan pilih', options: {} }]);
    expect(sent('qaRecord')).toHaveLength(1);
    await dialog();
    await press(star(3));
    await press(await submit());
    await bot(THANKS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await records())[1]).toEqual(['3', '3', '101-1']);
    expect(log.bridge).toEqual([]);
  });

  test.each([
    [4, ['goRating']],
    [5, []],
  ])('%i stars, the app takes %j: the native rating is tried once, and its absence is no error', async (stars, native) => {
    const { user, log, records } = await rating({ native });
    await press(star(stars));
    await user.tripleClick(await submit());
    await bot('Terima kasih atas penilaian Anda.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await records()).slice(1)).toEqual([['3', String(stars), '101-1']]);
    expect(log.bridge).toEqual([{ action: 'goRating', argument: undefined }]);
    expect(log.toasts).toEqual([]);
  });

  test('stars survive a failure, and a step back or the end of the session, which closes the dialog in the same way until the next visit', async () => {
    const { server: sandbox, unmount, show, stepBack, resume } = await rating();
    sandbox.control.setFault({ kind: 'refuse', code: '500', message: 'Coba nanti', call: 'qaRecord', times: 1 });
    await press(star(2));
    await press(await submit());
    await aWhile();
    expect(star(2)).toBeChecked();
    act(() => void stepBack());
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => resume(60_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    await show();
    await dialog();
    expect(star(2)).toBeChecked();
    await press(await submit());
    await bot(THANKS);
  });

  test('closed in the meantime: the reply does not affect the rating of another answer', async () => {
    const { release, sent } = await rating({
      hold: (call, fields) => call === 'qaRecord' && fields['type'] === '3' && fields['qaId'] === '101-1',
    });
    await press(star(2));
    await press(await submit());
    await press(await button('Batal'));
    await tap(/statusnya belum berubah/);
    await bot(/Pembayaran tercatat/);
    await tap(YES);
    await dialog();
    await press(star(4));
    release();
    await bot(THANKS);
    expect(star(4)).toBeChecked();
    await press(await submit());
    await bot('Terima kasih atas penilaian Anda.');
    expect(sent('qaRecord').at(-1)?.fields).toMatchObject({ type: '3', value: '4', qaId: '102-1' });
  });

  test('Cancel closes without sending', async () => {
    const { sent } = await rating();
    await press(star(5));
    await press(await button('Batal'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('qaRecord')).toHaveLength(1);
  });

  test('no native rating opens after the borrower has left', async () => {
    const { unmount, show, log, release } = await rating({
      native: ['goRating'],
      hold: (call, fields) => call === 'qaRecord' && fields['type'] === '3',
    });
    await press(star(5));
    await press(await submit());
    unmount();
    release();
    await aWhile();
    await show();
    await bot('Terima kasih atas penilaian Anda.');
    expect(log.bridge).toEqual([]);
  });

  test('no rating opens after the borrower has left', async () => {
    const { unmount, show, release, records } = await answered({ hold: (call) => call === 'qaRecord' });
    await press(await button(YES));
    unmount();
    release();
    await waitFor(async () => expect(await records()).toHaveLength(1));
    await aWhile();
    await show();
    await button(YES);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
