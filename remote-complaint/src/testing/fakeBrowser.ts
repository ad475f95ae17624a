import type { Size } from '../screens/complaint-form/images/imageHead';

/** How a browser handles images. What is left out is unsupported. */
export interface BrowserOptions {
  /** `createImageBitmap`: the size of its result, or a rejection. */
  readonly decoder?: () => Size | Promise<Size>;
  /** Its decoder ignores its options. */
  readonly skipsOptions?: boolean;
  /** The size that an image element decodes from the file. */
  readonly image?: Size;
  /** It rotates images by the camera's metadata. */
  readonly turns?: boolean;
  /** Results of the canvas, first to last; default: one JPEG each time. */
  readonly jpegs?: readonly (Blob | null)[];
  /** It provides no canvas context. */
  readonly noCanvas?: boolean;
}

export const JPEG = new Blob(['redrawn'], { type: 'image/jpeg' });

/** Replaces the test's browser functions. `log` lists what was done with images, in order. */
export function fakeBrowser({ decoder, skipsOptions = false, image, turns = false, jpegs = [], noCanvas = false }: BrowserOptions) {
  const log: string[] = [];
  const canvases = fakeCanvases(log, Array.from(jpegs), noCanvas);
  Object.assign(globalThis, {
    Image: fakeImages(log, image),
    createImageBitmap: decoder && fakeDecoder(log, decoder, skipsOptions),
    CSS: { supports: (...asked: string[]) => turns && asked.join(':') === 'image-orientation:from-image' },
  });
  return {
    log,
    /** Object addresses, each marked `given back` after it was revoked. */
    addresses: fakeAddresses(),
    /** Number of pixels that canvases still hold. */
    held: () => canvases.reduce((sum, { width, height }) => sum + width * height, 0),
  };
}

function fakeDecoder(log: string[], decode: NonNullable<BrowserOptions['decoder']>, skipsOptions: boolean) {
  return async (_file: Blob, options: ImageBitmapOptions) => {
    log.push(skipsOptions ? 'decode' : `decode ${options.imageOrientation} ${options.resizeWidth ?? options.resizeHeight ?? 'whole'}`);
    return { ...(await decode()), name: 'bitmap', close: () => void log.push('close') };
  };
}

const fakeImages = (log: string[], image: Size | undefined) =>
  class {
    readonly name = 'image';
    onload = () => undefined;
    onerror = () => undefined;
    readonly naturalWidth = image?.width ?? 0;
    readonly naturalHeight = image?.height ?? 0;
    set src(address: string) {
      log.push(`load ${address}`);
      setTimeout(() => (image === undefined ? this.onerror() : this.onload()));
    }
  };

function fakeCanvases(log: string[], jpegs: (Blob | null)[], noCanvas: boolean): readonly HTMLCanvasElement[] {
  const canvases: HTMLCanvasElement[] = [];
  const create = document.createElement.bind(document);
  const contextOf = ({ width, height }: Size) => ({
    fillStyle: '',
    imageSmoothingQuality: 'low',
    fillRect(...place: number[]) {
      log.push(`fill ${this.fillStyle} ${place.join(' ')} of ${width}x${height}`);
    },
    setTransform: (...numbers: number[]) => void log.push(`turn ${numbers.join(' ')}`),
    drawImage({ name }: { name: string }, ...place: number[]) {
      log.push(`draw ${name} ${place.join(' ')} ${this.imageSmoothingQuality}`);
    },
  });
  jest.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag);
    if (!(element instanceof HTMLCanvasElement)) return element;
    canvases.push(element);
    return Object.assign(element, {
      getContext: () => (noCanvas ? null : contextOf(element)),
      toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
        log.push(`write ${type} ${quality}`);
        done(jpegs.length > 0 ? (jpegs.shift() ?? null) : JPEG);
      },
    });
  });
  return canvases;
}

function fakeAddresses(): readonly string[] {
  const addresses: string[] = [];
  URL.createObjectURL = () => {
    addresses.push(`blob:${addresses.length}`);
    return addresses.at(-1) ?? '';
  };
  URL.revokeObjectURL = (address) => void addresses.splice(addresses.indexOf(address), 1, 'given back');
  return addresses;
}
