import { useCallback, useEffect, useRef, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import { type ChosenType, recall } from '../../chosenType';
import { type OrderReference, useStartQuery } from '../../complaintApi';
import { createDrafts, type Draft, imageKey, isEmpty } from './drafts';
import { imageStore } from './images/imageStore';
import type { FormUploads } from './images/useUploads';
import type { Restored } from './useRestored';

/**
 * The types in the address, with their titles: as stored by the complaint home, from a draft, or else requested from the
 * server. A value without a title is sent but not shown. An address without types (from the chat) uses those of its
 * draft, if any.
 */
function useTypes(
  asked: Pick<ChosenType, 'problemType' | 'problemSonType'>,
  order: OrderReference,
  draft: ChosenType | undefined,
): ChosenType {
  const shell = useShell();
  const isAsked = asked.problemType !== '' || asked.problemSonType !== '';
  const isDraft = draft?.problemType === asked.problemType && draft.problemSonType === asked.problemSonType;
  const titles = recall(shell.storage.session, asked) ?? (isDraft && draft.title !== '' ? draft : undefined);
  const { currentData } = useStartQuery(order, { skip: !isAsked || titles !== undefined });
  if (!isAsked) return draft ?? { ...asked, title: '', sonTitle: '' };
  const titleOf = (options: readonly { readonly value: string; readonly title: string }[] = [], value: string) =>
    options.find((option) => option.value === value)?.title ?? '';
  return {
    ...asked,
    title: titles?.title ?? titleOf(currentData?.types, asked.problemType),
    sonTitle: titles?.sonTitle ?? titleOf(currentData?.subTypes, asked.problemSonType),
  };
}

/** The text and types of the form, stored on the device at every change until they are sent or dropped. */
export function useDraft(
  order: string,
  asked: Pick<ChosenType, 'problemType' | 'problemSonType'>,
  reference: OrderReference,
  restored: Restored,
  { images, uploads, clearRefused }: Pick<FormUploads, 'images' | 'uploads' | 'clearRefused'>,
) {
  const shell = useShell();
  const [drafts] = useState(() => createDrafts(shell.storage.local));
  const [draft, setDraft] = useState(restored.draft);
  const [text, setText] = useState(restored.draft?.text ?? '');
  const sent = useRef(false);
  const types = useTypes(asked, reference, draft);
  const { problemType, problemSonType, title, sonTitle } = types;
  useEffect(() => {
    if (sent.current) return;
    // Not those that are being prepared: the device's store does not have them yet.
    const ready = images.filter(({ state, file }) => state !== 'waiting' || file !== undefined);
    const now: Draft = { text, problemType, problemSonType, title, sonTitle, images: ready.map(({ id, url }) => ({ id, url })) };
    if (isEmpty(now)) drafts.drop(order);
    else drafts.save(order, now);
  }, [drafts, order, text, problemType, problemSonType, title, sonTitle, images]);
  const forget = useCallback(() => {
    sent.current = true;
    // Images that were left out of the complaint are not stored any longer.
    const images = drafts.load(order)?.images ?? [];
    for (const { id, url } of images) if (url === '') void imageStore.remove(imageKey(order, id));
    drafts.drop(order);
  }, [drafts, order]);

  return {
    text,
    setText,
    types,
    /** An earlier draft was restored on the screen. */
    isBack: draft !== undefined,
    /** Deletes the draft on the borrower's request: its text, images and types. */
    drop() {
      setDraft(undefined);
      setText('');
      uploads.clear();
      clearRefused();
    },
    /** Deletes the draft after the complaint was sent. */
    forget,
  };
}
