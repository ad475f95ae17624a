import type { Size } from '../screens/complaint-form/pictureHead';

/** How a browser treats pictures. What is left out it cannot do. */
export interface BrowserOptions {
  /** `createImageBitmap`: the size of what it gives for the options it is asked with, or a rejection. */
  readonly decoder?: (options: ImageBitmapOptions) => Size | Promise<Size>;
  /** What an image element makes of the file. */
  readonly image?: Size;
  /** It turns pictures by what the camera noted. */
  readonly turns?: boolean;
  /** What comes out of a canvas, first to last; default one JPEG each time. */
  readonly jpegs?: readonly (Blob | null)[];
  /** It gives no canvas to draw on. */
  readonly noCanvas?: boolean;
}

export const JPEG = new Blob(['drawn'], { type: 'image/jpeg' });

/** Puts such a browser in the place of the test's. `log` is what was done with pictures, in order. */
export function fakeBrowser({ decoder, image, turns = false, jpegs = [], noCanvas = false }: BrowserOptions) {
  const log: string[] = [];
  const addresses: string[] = [];
  const out = Array.from(jpegs);
  const kinds = new Map<unknown, string>();
  const sizeOf = (size: Size) => `${size.width}x${size.height}`;

  function decode(_file: Blob, options: ImageBitmapOptions) {
    log.push(`decode ${options.imageOrientation} ${options.resizeWidth}x${options.resizeHeight} ${options.resizeQuality}`);
    return Promise.resolve(decoder?.(options)).then((size) => {
      const bitmap = { ...size, close: () => void log.push('close') };
      kinds.set(bitmap, 'bitmap');
      return bitmap;
    });
  }
  class FakeImage {
    onload = () => undefined;
    onerror = () => undefined;
    readonly naturalWidth = image?.width ?? 0;
    readonly naturalHeight = image?.height ?? 0;
    set src(address: string) {
      kinds.set(this, 'image');
      log.push(`load ${address}`);
      setTimeout(() => (image === undefined ? this.onerror() : this.onload()));
    }
  }
  const contextOf = (canvas: HTMLCanvasElement) => ({
    fillStyle: '',
    fillRect(...place: number[]) {
      log.push(`fill ${this.fillStyle} ${place.join(' ')} of ${sizeOf(canvas)}`);
    },
    setTransform: (...numbers: number[]) => void log.push(`turn ${numbers.join(' ')}`),
    drawImage: (what: unknown, ...place: number[]) => void log.push(`draw ${kinds.get(what)} ${place.join(' ')}`),
  });

  const canvases: HTMLCanvasElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (!(element instanceof HTMLCanvasElement)) return element;
    canvases.push(element);
    const context = contextOf(element);
    return Object.assign(element, {
      getContext: () => (noCanvas ? null : context),
      toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
        log.push(`write ${type} ${quality}`);
        done(out.length > 0 ? (out.shift() ?? null) : JPEG);
      },
    });
  });
  Object.assign(globalThis, {
    Image: FakeImage,
    createImageBitmap: decoder && decode,
    CSS: { supports: (...asked: string[]) => turns && asked.join(':') === 'image-orientation:from-image' },
  });
  URL.createObjectURL = () => {
    addresses.push(`blob:${addresses.length}`);
    return addresses.at(-1) ?? '';
  };
  URL.revokeObjectURL = (address) => void addresses.splice(addresses.indexOf(address), 1, 'given back');
  return {
    log,
    /** Object addresses, each `given back` once it was. */
    addresses,
    /** Pixels that canvases still hold. */
    held: () => canvases.reduce((sum, { width, height }) => sum + width * height, 0),
  };
}
