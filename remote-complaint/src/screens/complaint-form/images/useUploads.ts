import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { requestOf } from '@loan/shared/contracts/api/declare';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { uploadProblemImage } from '../../../api/complaintForm';
import { useWording } from '../../../wording/useWording';
import { imageKey } from '../drafts';
import type { Restored } from '../useRestored';
import type { FormImage } from './imageList';
import { imageStore } from './imageStore';
import type { Prepared, Refused } from './prepareImage';
import { createUploads, type UploadsContext } from './uploads';

/** Loaded after the page, so that the form is shown sooner. */
const preparation = () => import(/* webpackChunkName: "complaintForm-image" */ './prepareImage');

const nameOf = (file: Blob): string => (file.type === 'image/heic' ? 'image.heic' : 'image.jpg');

/** The images of the form of one order. Uploads through the shell's http; stores images on the device until they are uploaded. */
export function useUploads(order: string, { images: restored, isIncomplete }: Pick<Restored, 'images' | 'isIncomplete'>) {
  const shell = useShell();
  const { fixed, form } = useWording();
  const { common } = useCommonWording();
  const [refused, setRefused] = useState<Refused | 'tooMany' | 'gone' | undefined>(isIncomplete ? 'gone' : undefined);

  const context: UploadsContext = {
    async prepare(file): Promise<Prepared> {
      try {
        return await (await preparation()).prepareImage(file);
      } catch {
        // The chunk failed to load: the borrower chooses the image again.
        shell.toast(common.errorGeneric);
        return { ok: false, reason: undefined };
      }
    },
    async send(file, how) {
      const { call, fields } = requestOf(uploadProblemImage, {}, shell.config);
      const result = await shell.http.send(call, fields, { file: { blob: file, name: nameOf(file) }, ...how });
      if (!result.ok) return undefined;
      // An address that the URL policy refuses is not our image, and is not sent.
      if (shell.admit(result.data, 'image') !== undefined) return result.data;
      shell.toast(common.errorGeneric);
      return undefined;
    },
    onRefused: setRefused,
    onUploaded(id) {
      void imageStore.remove(imageKey(order, id));
      shell.toast(fixed.formUploaded);
    },
    keep: (id, file) => void imageStore.put(imageKey(order, id), file),
    release: (id) => void imageStore.remove(imageKey(order, id)),
    reread: (id) => imageStore.get(imageKey(order, id)).catch(() => undefined),
    onAbandoned: () => void shell.toast(form.unsent, { stays: true }),
  };
  const [uploads] = useState(() => createUploads(context, restored));
  const images = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => uploads.stop, [uploads]);
  useEffect(() => void preparation().catch(() => undefined), []);
  const clearRefused = () => setRefused(undefined);
  return {
    images,
    uploads,
    /** Why a chosen file was refused, or that one of the draft is gone; reset by the next choice and by `clearRefused`. */
    refused,
    clearRefused,
    add(files: readonly Blob[]) {
      clearRefused();
      uploads.add(files);
    },
  };
}

export type FormUploads = ReturnType<typeof useUploads>;

/** Addresses that show the images, by id; revoked when the image is removed or the screen is left. */
export function usePreviews(images: readonly FormImage[]): ReadonlyMap<string, string | undefined> {
  const shell = useShell();
  const [shown, setShown] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const own = useRef(new Map<string, string>());
  useEffect(() => {
    const made = own.current;
    for (const [id, address] of made) {
      if (images.some((image) => image.id === id)) continue;
      URL.revokeObjectURL(address);
      made.delete(id);
    }
    const addressOf = ({ id, file, url }: FormImage) => {
      if (file !== undefined && !made.has(id)) made.set(id, URL.createObjectURL(file));
      return made.get(id) ?? shell.admit(url, 'image');
    };
    setShown(new Map(images.map((image) => [image.id, addressOf(image)])));
  }, [images, shell]);
  useEffect(() => {
    const made = own.current;
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);
  return shown;
}
