/** One picture of the form, from the moment it was chosen. */
export interface Picture {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'failed' | 'done';
  /** Whole percent that has gone out; 99 until the server has answered. */
  readonly percent: number;
  /** What goes up; undefined while it is made ready, and for a picture that was up before the page was opened. */
  readonly blob: Blob | undefined;
  /** The server's address of it, as received; '' until it is up. */
  readonly url: string;
}

/** The pictures of one form, and who listens to them. */
export interface PictureList {
  all(): readonly Picture[];
  find(id: string): Picture | undefined;
  set(pictures: readonly Picture[]): void;
  change(id: string, changes: Partial<Picture>): void;
  subscribe(listener: () => void): () => void;
  /** When nothing is under way any more: whether all pictures are up. */
  settled(): Promise<boolean>;
}

const isUnderWay = ({ state }: Picture): boolean => state === 'waiting' || state === 'running';

export function createPictureList(restored: readonly Picture[]): PictureList {
  let pictures = restored;
  const listeners = new Set<() => void>();
  const set = (next: readonly Picture[]) => {
    pictures = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    all: () => pictures,
    find: (id) => pictures.find((picture) => picture.id === id),
    set,
    change: (id, changes) => set(pictures.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture))),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (pictures.some(isUnderWay)) return;
          listeners.delete(look);
          resolve(pictures.every(({ state }) => state === 'done'));
        };
        listeners.add(look);
        look();
      }),
  };
}
