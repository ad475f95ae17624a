/** One image of the form, from the moment it was chosen. */
export interface FormImage {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'failed' | 'done';
  /** Whole percent sent; 99 until the server has answered. */
  readonly percent: number;
  /**
   * The bytes to upload; undefined while they are prepared, for an image that was uploaded before the page opened, and
   * for one that the device's store did not return.
   */
  readonly file: Blob | undefined;
  /** The image's address from the server, as received; '' until it is uploaded. */
  readonly url: string;
}

const isUnderWay = ({ state }: FormImage): boolean => state === 'waiting' || state === 'running';

export function createImageList(restored: readonly FormImage[]) {
  let images = restored;
  const listeners = new Set<() => void>();
  const set = (next: readonly FormImage[]) => {
    images = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    all: () => images,
    find: (id: string) => images.find((image) => image.id === id),
    set,
    change: (id: string, changes: Partial<FormImage>) => set(images.map((image) => (image.id === id ? { ...image, ...changes } : image))),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when nothing is running any more: whether all images are uploaded. */
    settled: () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (images.some(isUnderWay)) return;
          listeners.delete(look);
          resolve(images.every(({ state }) => state === 'done'));
        };
        listeners.add(look);
        look();
      }),
  };
}

/** The images of one form, and their listeners. */
export type ImageList = ReturnType<typeof createImageList>;
