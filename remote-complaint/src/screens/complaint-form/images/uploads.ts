import { IMAGE_LIMIT } from '../../../api/complaintForm';
import { createImageList, type FormImage, type ImageList } from './imageList';
import type { Prepared, Refused } from './prepareImage';

export interface UploadsContext {
  readonly prepare: (file: Blob) => Promise<Prepared>;
  /** Uploads one image; returns its address, or undefined when it failed. */
  readonly send: (
    file: Blob,
    how: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<string | undefined>;
  readonly onRefused: (reason: Refused | 'tooMany') => void;
  /** An image is uploaded. */
  readonly onUploaded: (id: string) => void;
  /** An image is prepared, and not uploaded yet. */
  readonly keep: (id: string, file: Blob) => void;
  /** The borrower has removed it. */
  readonly release: (id: string) => void;
  /** The bytes of a restored image that the device's store did not return before; undefined if it still does not. */
  readonly reread: (id: string) => Promise<Blob | undefined>;
  /** The screen was left while sending waited for the uploads, so nothing was sent. */
  readonly onAbandoned: () => void;
}

let made = 0;
/** Unique on this device, also among the images of older drafts. */
const newId = (): string => `${Date.now().toString(36)}-${(made += 1).toString(36)}`;

/** Uploads one image at a time: always the first waiting one. */
function createSender(list: ImageList, context: UploadsContext) {
  let running: { readonly id: string; readonly controller: AbortController } | undefined;
  let stopped = false;

  async function run(id: string, file: Blob): Promise<void> {
    const controller = new AbortController();
    running = { id, controller };
    list.change(id, { state: 'running', percent: 0 });
    const onProgress = (share: number) => {
      const percent = Math.max(0, Math.min(99, Math.floor(share * 100)));
      const known = list.find(id);
      if (known?.state === 'running' && known.percent !== percent) list.change(id, { percent });
    };
    const url = await context.send(file, { signal: controller.signal, onProgress });
    running = undefined;
    if (list.find(id) !== undefined && !stopped) {
      list.change(id, url === undefined ? { state: 'failed' } : { state: 'done', percent: 100, url });
      if (url !== undefined) context.onUploaded(id);
    }
    next();
  }

  function next(): void {
    if (running !== undefined || stopped) return;
    const waiting = list.all().find(({ state, file }) => state === 'waiting' && file !== undefined);
    if (waiting?.file !== undefined) void run(waiting.id, waiting.file);
  }

  return {
    next,
    abort: (id: string) => {
      if (running?.id === id) running.controller.abort();
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      running?.controller.abort();
    },
  };
}

/** Uploads failed images again. Reads again from the device's store those that it did not return. */
function createRetry(list: ImageList, sender: Pick<ReturnType<typeof createSender>, 'next' | 'isStopped'>, context: UploadsContext) {
  async function reread(id: string): Promise<void> {
    const file = await context.reread(id);
    // A change would settle the list, and a form that waits for that would then be sent.
    if (sender.isStopped()) return;
    list.change(id, file === undefined ? { state: 'failed' } : { state: 'waiting', file });
    sender.next();
  }
  return (chosen: (image: FormImage) => boolean) => {
    for (const { id, file } of list.all().filter((image) => image.state === 'failed' && chosen(image))) {
      list.change(id, { state: file === undefined ? 'running' : 'waiting', percent: 0 });
      if (file === undefined) void reread(id);
    }
    sender.next();
  };
}

/** The images of one form: prepared one after another, uploaded one at a time, in the borrower's order. */
export function createUploads(context: UploadsContext, restored: readonly FormImage[]) {
  const list = createImageList(restored);
  const sender = createSender(list, context);
  let preparing: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const isWanted = (id: string): boolean => !sender.isStopped() && list.find(id) !== undefined;

  async function make(id: string, file: Blob): Promise<void> {
    if (!isWanted(id)) return;
    const prepared = await context.prepare(file);
    if (!isWanted(id)) return;
    if (!prepared.ok) {
      list.set(list.all().filter((image) => image.id !== id));
      if (prepared.reason !== undefined) context.onRefused(prepared.reason);
      return;
    }
    context.keep(id, prepared.file);
    list.change(id, { file: prepared.file });
    sender.next();
  }

  const remove = (id: string) => {
    sender.abort(id);
    list.set(list.all().filter((image) => image.id !== id));
    context.release(id);
  };
  const retry = createRetry(list, sender, context);

  return {
    all: list.all,
    subscribe: list.subscribe,
    async settled() {
      waiting += 1;
      const isComplete = await list.settled();
      waiting -= 1;
      return isComplete;
    },
    add(files: readonly Blob[]) {
      const taken = files.slice(0, Math.max(0, IMAGE_LIMIT - list.all().length));
      if (taken.length < files.length) context.onRefused('tooMany');
      for (const file of taken) {
        const id = newId();
        list.set([...list.all(), { id, state: 'waiting', percent: 0, file: undefined, url: '' }]);
        preparing = preparing.then(() => make(id, file));
      }
    },
    retry: (id: string) => retry((image) => image.id === id),
    retryAll: () => retry(() => true),
    /** Also aborts a running request. */
    remove,
    clear: () => Array.from(list.all(), ({ id }) => id).forEach(remove),
    /** The screen was left: stops everything. */
    stop() {
      sender.stop();
      if (waiting > 0) context.onAbandoned();
    },
  };
}
