import { useEffect, useId, useRef, useState } from 'react';

import { IMAGE_LIMIT } from '@loan/shared/contracts/api/complaintForm';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { Uploader } from '@loan/shared/ui/Uploader/Uploader';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

import type { ChosenType } from '../../chosenType';
import { useWording } from '../../wording/useWording';
import styles from './ComplaintForm.module.css';
import { Sent } from './Sent';
import { Strips } from './Strips';
import { TextBox } from './TextBox';
import { useDraft } from './useDraft';
import type { Restored } from './useRestored';
import { type Sending, useSend } from './useSend';
import { usePreviews, useUploads } from './useUploads';

export interface ComplaintFormProps {
  /** Under which the draft is kept. */
  readonly order: string;
  readonly orderNo: string;
  readonly orderId: string;
  readonly asked: Pick<ChosenType, 'problemType' | 'problemSonType'>;
  readonly restored: Restored;
}

/**
 * The form itself. Send waits for pictures that are on their way and tries the failed ones once more;
 * while one of them fails, nothing is sent: a complaint goes out with all its evidence or not at all.
 */
export function ComplaintForm({ order, orderNo, orderId, asked, restored }: ComplaintFormProps) {
  const shell = useShell();
  const { form, fixed } = useWording();
  const imagesId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { pictures, uploads, refused, add } = useUploads(order, restored.pictures);
  const previews = usePreviews(pictures);
  const { text, setText, types, isBack, drop, forget, mark } = useDraft(order, asked, { orderNo, orderId }, restored, {
    pictures,
    uploads,
  });
  const sending = useSend(order, { wasLost: restored.wasLost, mark, onSent: forget });
  const [fault, setFault] = useState<'text' | 'images'>();
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });

  const press = async () => {
    const isBlank = () => typed.current.trim() === '';
    const refuse = () => {
      setFault('text');
      shell.toast(fixed.formNeedText.text, fixed.formNeedText.lang && { lang: fixed.formNeedText.lang });
      input.current?.focus();
    };
    setFault(undefined);
    if (isBlank()) return refuse();
    uploads.retryAll();
    const isComplete = await uploads.settled();
    if (!isComplete) return setFault('images');
    if (isBlank()) return refuse();
    const { problemType, problemSonType } = types;
    const images = uploads.all().map(({ url }) => url);
    return sending.send({ problemType, problemSonType, text: typed.current, images, orderNo });
  };
  const done = () => shell.open('complaint', orderNo === '' ? {} : { orderNo, orderId }, { replace: true });
  const failed = fault === 'images' && pictures.some(({ state }) => state === 'failed') ? form.failed : undefined;
  const reason = refused === undefined ? failed : form[refused];

  return (
    <PageFrame
      title={form.title}
      strip={<Strips isBack={isBack} onDrop={drop} sending={sending} />}
      footer={<SendButton sending={sending} onPress={press} />}
    >
      {types.problemType !== '' && (
        <p className={styles.tags}>
          {types.title !== '' && <Tag>{types.title}</Tag>} {types.sonTitle !== '' && <Tag>{types.sonTitle}</Tag>}
        </p>
      )}
      <TextBox text={text} onChange={setText} missing={fault === 'text' && text.trim() === ''} inputRef={input} />
      <h2 id={imagesId} className={styles.label}>
        {form.images}
      </h2>
      <Uploader
        labelledBy={imagesId}
        {...(reason !== undefined && { describedBy: `${imagesId}-reason` })}
        tiles={pictures.map(({ id, state, percent }) => ({ id, state, percent, picture: previews.get(id) }))}
        most={IMAGE_LIMIT}
        words={{ add: form.add, remove: form.remove, running: form.uploading, failed: form.failed, tile: form.image }}
        onAdd={add}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
      {reason !== undefined && (
        <p id={`${imagesId}-reason`} role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      <p className={styles.hint}>{form.hide}</p>
      <p className={styles.hint}>{form.note}</p>
      {sending.sent && <Sent onDone={done} />}
    </PageFrame>
  );
}

function SendButton({ sending, onPress }: { readonly sending: Sending; readonly onPress: () => Promise<void> }) {
  const shell = useShell();
  const { form, fixed } = useWording();
  const { common } = useCommonWording();
  const refuse = () => shell.toast(common.errorUnknown);
  return (
    <Button onPress={onPress} onRefused={refuse} busy={sending.busy} busyText={form.busy} disabled={sending.locked}>
      <FixedText of={fixed.formSend} />
    </Button>
  );
}
