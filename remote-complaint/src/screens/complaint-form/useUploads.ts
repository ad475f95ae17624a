import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { requestOf } from '@loan/shared/contracts/api/declare';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { uploadProblemImage } from '../../api/complaintForm';
import { useWording } from '../../wording/useWording';
import { shelfKey } from './drafts';
import type { Picture } from './pictureList';
import { shelf } from './pictureShelf';
import type { Prepared, Refused } from './preparePicture';
import { createUploads, type Uploads, type UploadsContext } from './uploads';

export interface FormUploads {
  readonly pictures: readonly Picture[];
  readonly uploads: Uploads;
  /** Why a chosen file was not taken; forgotten with the next choice. */
  readonly refused: Refused | 'tooMany' | undefined;
  readonly add: (files: readonly Blob[]) => void;
}

/** Comes after the page: nobody waits for it, and the form is on the screen sooner. */
const preparation = () => import(/* webpackChunkName: "complaintForm-picture" */ './preparePicture');

const nameOf = (blob: Blob): string => (blob.type === 'image/heic' ? 'image.heic' : 'image.jpg');

/** The pictures of the form of one order, over the shell's http, and on the shelf until they are up. */
export function useUploads(order: string, restored: readonly Picture[]): FormUploads {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const [refused, setRefused] = useState<FormUploads['refused']>();

  const context: UploadsContext = {
    async prepare(file): Promise<Prepared> {
      try {
        return await (await preparation()).preparePicture(file);
      } catch {
        // It did not load: the borrower chooses the picture again.
        shell.toast(common.errorGeneric);
        return { ok: false, reason: undefined };
      }
    },
    async send(blob, how) {
      const { call, fields } = requestOf(uploadProblemImage, {}, shell.config);
      const result = await shell.http.send(call, fields, { file: { blob, name: nameOf(blob) }, ...how });
      if (!result.ok) return undefined;
      // What may not be shown is no picture of ours, and is not sent on.
      if (shell.admit(result.data, 'image') !== undefined) return result.data;
      shell.toast(common.errorGeneric);
      return undefined;
    },
    onRefused: setRefused,
    onUploaded(id) {
      void shelf.remove(shelfKey(order, id));
      shell.toast(fixed.formUploaded);
    },
    keep: (id, blob) => void shelf.put(shelfKey(order, id), blob),
    release: (id) => void shelf.remove(shelfKey(order, id)),
  };
  const [uploads] = useState(() => createUploads(context, restored));
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => uploads.stop, [uploads]);
  useEffect(() => void preparation().catch(() => undefined), []);
  return {
    pictures,
    uploads,
    refused,
    add(files) {
      setRefused(undefined);
      uploads.add(files);
    },
  };
}

/** Addresses under which the pictures can be shown, by id; given back when the picture or the screen goes. */
export function usePreviews(pictures: readonly Picture[]): ReadonlyMap<string, string | undefined> {
  const shell = useShell();
  const [shown, setShown] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const own = useRef(new Map<string, string>());
  useEffect(() => {
    const made = own.current;
    for (const [id, address] of made) {
      if (pictures.some((picture) => picture.id === id)) continue;
      URL.revokeObjectURL(address);
      made.delete(id);
    }
    const addressOf = ({ id, blob, url }: Picture) => {
      if (blob !== undefined && !made.has(id)) made.set(id, URL.createObjectURL(blob));
      return made.get(id) ?? shell.admit(url, 'image');
    };
    setShown(new Map(pictures.map((picture) => [picture.id, addressOf(picture)])));
  }, [pictures, shell]);
  useEffect(() => {
    const made = own.current;
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);
  return shown;
}
