import { useEffect, useId, useRef, useState } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { isBlank } from '@loan/shared/format/isBlank';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';

import { joinedImages } from '../../api/complaintForm';
import type { ChosenType } from '../../chosenType';
import { sentComplaint } from '../../sentComplaint';
import { useWording } from '../../wording/useWording';
import styles from './ComplaintForm.module.css';
import { Uploader } from './images/Uploader';
import { usePreviews, useUploads } from './images/useUploads';
import { Sent } from './Sent';
import { Strips } from './Strips';
import { TextBox } from './TextBox';
import { useDraft } from './useDraft';
import type { Restored } from './useRestored';
import { useSend, type Sending } from './useSend';

export interface ComplaintFormProps {
  /** Key of the draft. */
  readonly order: string;
  readonly orderNo: string;
  readonly orderId: string;
  readonly asked: Pick<ChosenType, 'problemType' | 'problemSonType'>;
  readonly restored: Restored;
}

/**
 * The form. Sending waits for running image uploads and retries the failed ones once. If one still fails, nothing is
 * sent, unless the borrower chooses to send without it.
 */
export function ComplaintForm({ order, orderNo, orderId, asked, restored }: ComplaintFormProps) {
  const shell = useShell();
  const { form, fixed } = useWording();
  const imagesId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useUploads(order, restored);
  const { images, uploads, refused, clearRefused, add } = files;
  const previews = usePreviews(images);
  const { text, setText, types, isBack, drop, forget } = useDraft(order, asked, { orderNo, orderId }, restored, files);
  const sending = useSend(order, { mark: restored.mark, onSent: forget });
  const [fault, setFault] = useState<'text' | 'images'>();
  const sayMissing = useRefusal(text);
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });

  const press = async (without: boolean) => {
    clearRefused();
    const refuse = () => {
      setFault('text');
      // Silent: the text box shows and announces the reason.
      sayMissing(fixed.formNeedText, { silent: true });
      input.current?.focus();
    };
    if (!without) setFault(undefined);
    if (isBlank(typed.current)) return refuse();
    if (!without) uploads.retryAll();
    const isComplete = await uploads.settled();
    if (!isComplete && !without) return setFault('images');
    if (isBlank(typed.current)) return refuse();
    const { problemType, problemSonType } = types;
    const addresses = uploads.all().flatMap(({ state, url }) => (state === 'done' ? [url] : []));
    const complaint = { problemType, problemSonType, problemDetail: typed.current, problemImage: joinedImages(addresses), orderNo };
    const number = await sending.send(complaint);
    // Also when the form was left meanwhile: the complaint home shows it.
    const title = [types.title, types.sonTitle].filter(Boolean).join(' · ');
    if (number !== undefined) sentComplaint.write(shell.storage.session, { number, title, at: shell.now() });
  };
  const done = () => shell.open('complaint', orderNo === '' ? {} : { orderNo, orderId }, { replace: true });
  const stuck = fault === 'images' && images.some(({ state }) => state === 'failed') ? `${form.failed} ${form.orWithout}` : undefined;
  const reason = refused === undefined ? stuck : form[refused];

  return (
    <PageFrame
      title={form.title}
      strip={<Strips isBack={isBack} onDrop={drop} sending={sending} />}
      footer={<SendButton sending={sending} onPress={() => press(false)} />}
    >
      <Subject {...types} orderNo={orderNo} />
      <TextBox text={text} onChange={setText} missing={fault === 'text' && isBlank(text)} readOnly={sending.busy} inputRef={input} />
      <h2 id={imagesId} className={styles.label}>
        {form.images}
      </h2>
      <Uploader
        labelledBy={imagesId}
        {...(reason !== undefined && { describedBy: `${imagesId}-reason` })}
        images={images}
        previews={previews}
        disabled={sending.busy}
        onAdd={add}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
      {reason !== undefined && (
        <p id={`${imagesId}-reason`} role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      {stuck !== undefined && (
        <Button kind="secondary" onPress={() => press(true)} busy={sending.busy} busyText={form.busy} disabled={sending.locked}>
          {form.without}
        </Button>
      )}
      <p className={styles.hint}>{form.hide}</p>
      <p className={styles.hint}>{form.note}</p>
      {sending.sent && <Sent number={sending.sent.number} onDone={done} />}
    </PageFrame>
  );
}

/** The type of the complaint, and its loan. */
function Subject({ problemType, title, sonTitle, orderNo }: ChosenType & { readonly orderNo: string }) {
  const { home } = useWording();
  return (
    <>
      {problemType !== '' && (
        <p className={styles.tags}>
          {title !== '' && <Tag>{title}</Tag>} {sonTitle !== '' && <Tag>{sonTitle}</Tag>}
        </p>
      )}
      {orderNo !== '' && (
        <p className={styles.hint}>
          {home.orderNo} {orderNo}
        </p>
      )}
    </>
  );
}

function SendButton({ sending, onPress }: { readonly sending: Sending; readonly onPress: () => Promise<void> }) {
  const { form, fixed } = useWording();
  const { common } = useCommonWording();
  const refuse = useRefusal(sending.locked);
  return (
    <Button
      onPress={onPress}
      onRefused={() => refuse(common.errorUnknown)}
      busy={sending.busy}
      busyText={form.busy}
      disabled={sending.locked}
    >
      <FixedText of={fixed.formSend} />
    </Button>
  );
}
