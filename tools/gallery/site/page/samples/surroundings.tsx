import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import panel from '@loan/shared/ui/ErrorPanel/ErrorPanel.module.css';
import { ErrorPicture } from '@loan/shared/ui/ErrorPanel/ErrorPicture';
import { Reference } from '@loan/shared/ui/ErrorPanel/Reference';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { Overlay } from '@loan/shared/ui/Overlay/Overlay';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { PickSheet } from '@loan/shared/ui/PickSheet/PickSheet';
import { RatingDialog } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { Block, Skeleton, SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { never, nothing, type Given, type Samples } from './sample';

const KINDS = ['offline', 'fault', 'refused', 'session', 'forbidden', 'gone'] as const;
const ofEachKind = (draw: (kind: (typeof KINDS)[number]) => React.ReactNode) =>
  Object.fromEntries(KINDS.map((kind) => [kind, () => draw(kind)]));

const words = ({ say }: Given) => say('Tindakan ini tidak dapat dibatalkan.', 'This cannot be undone.');

function Rating({ first, say }: { readonly first: number; readonly say: Given['say'] }) {
  const [stars, setStars] = useState(first);
  return (
    <RatingDialog
      title={say('Nilai layanan kami', 'Rate our service')}
      cancel={say('Batal', 'Cancel')}
      confirm={say('Kirim', 'Send')}
      stars={stars}
      onStars={setStars}
      onSend={never}
      onClose={nothing}
    />
  );
}

/** Parts above a page, around it or in its place. */
export const surroundings: Samples = {
  Block: { usual: () => <Block height={48} width={60} /> },
  DeadEnd: { usual: ({ say }) => <DeadEnd reason={say('Tautan ini tidak lengkap', 'This link is incomplete')} /> },
  Dialog: {
    'two buttons': (given) => (
      <Dialog
        title={given.say('Hapus draf?', 'Delete the draft?')}
        cancel={given.say('Batal', 'Cancel')}
        confirm={{ text: given.say('Hapus', 'Delete'), onPress: nothing }}
        onClose={nothing}
      >
        {words(given)}
      </Dialog>
    ),
    'a picture, one button': (given) => (
      <Dialog
        title={given.say('Gagal', 'That failed')}
        picture={<ErrorPicture kind="fault" />}
        confirm={{ text: given.say('Mengerti', 'Understood'), onPress: nothing }}
        onClose={nothing}
      >
        {given.say('Coba lagi beberapa saat lagi.', 'Try again in a while.')}
      </Dialog>
    ),
  },
  ErrorPanel: ofEachKind((kind) => <ErrorPanel kind={kind} onRetry={nothing} reference="4f1c9a7be2d0" />),
  ErrorPicture: ofEachKind((kind) => <ErrorPicture kind={kind} />),
  FailedLoad: {
    'no usable reply': () => <FailedLoad onRetry={nothing} />,
    bare: () => <FailedLoad onRetry={nothing} bare />,
  },
  Overlay: {
    'full screen': ({ say }) => (
      <Overlay kind="full" titleId="overlay-title" onClose={nothing}>
        <h2 id="overlay-title" tabIndex={-1}>
          {say('Gambar 1 dari 3', 'Picture 1 of 3')}
        </h2>
      </Overlay>
    ),
  },
  PageFrame: {
    'with strip and footer': (given) => (
      <PageFrame
        title={given.say('Rincian Pinjaman', 'Loan details')}
        refreshes={{ currentData: {}, isFetching: false, refetch: nothing }}
        strip={<Strip tone="info">{given.say('Draf Anda dipulihkan.', 'Your draft is back.')}</Strip>}
        footer={<Button onPress={nothing}>{given.say('Bayar', 'Pay')}</Button>}
      >
        <Card>{words(given)}</Card>
      </PageFrame>
    ),
  },
  PickSheet: {
    usual: ({ say }) => (
      <PickSheet
        title={say('Pilih bank', 'Choose a bank')}
        entries={['BCA', 'Mandiri', 'BNI'].map((value) => ({ value, content: value }))}
        chosen="Mandiri"
        onPick={nothing}
        onClose={nothing}
      />
    ),
  },
  RatingDialog: {
    'no stars': ({ say }) => <Rating first={0} say={say} />,
    'four stars': ({ say }) => <Rating first={4} say={say} />,
  },
  Reference: { usual: () => <Reference reference="4f1c9a7be2d0" className={panel.reference} /> },
  Sheet: {
    usual: (given) => (
      <Sheet title={given.say('Cara membayar', 'How to pay')} onClose={nothing}>
        <p>{words(given)}</p>
      </Sheet>
    ),
  },
  Skeleton: { usual: () => <Skeleton parts={[{ height: 48, width: 60 }, { lines: 4 }, { lines: 2 }]} /> },
  SkeletonCard: { usual: () => <SkeletonCard />, 'six lines': () => <SkeletonCard lines={6} /> },
  Spinner: { usual: () => <Spinner /> },
  Strip: {
    info: ({ say }) => <Strip tone="info">{say('Draf Anda dipulihkan.', 'Your draft is back.')}</Strip>,
    warn: ({ say }) => <Strip tone="warn">{say('Anda sedang offline.', 'You are offline.')}</Strip>,
    'with an action': ({ say }) => (
      <Strip
        tone="info"
        action={
          <Button kind="text" onPress={nothing}>
            {say('Buang', 'Discard')}
          </Button>
        }
      >
        {say('Draf Anda dipulihkan.', 'Your draft is back.')}
      </Strip>
    ),
  },
  UnknownOutcome: {
    usual: () => <UnknownOutcome checking={false} onCheck={nothing} />,
    checking: () => <UnknownOutcome checking onCheck={nothing} />,
  },
  Waiting: { usual: () => <Waiting waiting>{null}</Waiting> },
};
