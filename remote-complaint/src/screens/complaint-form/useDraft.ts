import { useCallback, useEffect, useRef, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { ChosenType } from '../../chosenType';
import type { OrderReference } from '../../complaintApi';
import { createDrafts, isEmpty, type Draft } from './drafts';
import type { Restored } from './useRestored';
import { useTypes } from './useTypes';
import type { FormUploads } from './useUploads';

export interface FormDraft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly types: ChosenType;
  /** An earlier draft was restored on the screen. */
  readonly isBack: boolean;
  /** Deletes the draft on the borrower's request: its text, images and types. */
  readonly drop: () => void;
  /** Deletes the draft after the complaint was sent. */
  readonly forget: () => void;
}

/** The text and types of the form, stored on the device at every change until they are sent or dropped. */
export function useDraft(
  order: string,
  asked: Pick<ChosenType, 'problemType' | 'problemSonType'>,
  reference: OrderReference,
  restored: Restored,
  { images, uploads }: Pick<FormUploads, 'images' | 'uploads'>,
): FormDraft {
  const shell = useShell();
  const [drafts] = useState(() => createDrafts(shell.storage.local));
  const [draft, setDraft] = useState(restored.draft);
  const [text, setText] = useState(restored.draft?.text ?? '');
  const sent = useRef(false);
  const types = useTypes(asked, reference, draft);
  const { problemType, problemSonType, title, sonTitle } = types;
  useEffect(() => {
    if (sent.current) return;
    const ready = images.filter(({ file, url }) => file !== undefined || url !== '');
    const now: Draft = { text, problemType, problemSonType, title, sonTitle, images: ready.map(({ id, url }) => ({ id, url })) };
    if (isEmpty(now)) drafts.drop(order);
    else drafts.save(order, now);
  }, [drafts, order, text, problemType, problemSonType, title, sonTitle, images]);
  const forget = useCallback(() => {
    sent.current = true;
    drafts.drop(order);
  }, [drafts, order]);

  return {
    text,
    setText,
    types,
    isBack: draft !== undefined,
    drop() {
      setDraft(undefined);
      setText('');
      uploads.clear();
    },
    forget,
  };
}
