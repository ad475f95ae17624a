import type { ImageHead, Size } from './imageHead';
import { isTooLarge, targetSize, turn, uprightSize } from './targetSize';

const QUALITY = 0.8;

/**
 * Decodes an image and redraws it as JPEG on white: small, upright, and with its pixels only (location, time and camera are
 * dropped). The browser decodes off the main thread, so that a large photograph does not freeze the page. Undefined when
 * this browser cannot draw the file.
 */
export async function redraw(file: Blob, head: ImageHead): Promise<Blob | undefined> {
  return (await fromBitmap(file, head)) ?? (await fromImage(file, head));
}

/**
 * Decodes and rotates off the main thread; undefined where the browser cannot. The size is reduced on the canvas, because a
 * decoder that is given another size resizes on the main thread.
 */
async function fromBitmap(file: Blob, { size, orientation }: ImageHead): Promise<Blob | undefined> {
  if (size === undefined) return undefined;
  let isAsked = false;
  const options: ImageBitmapOptions = {
    get imageOrientation() {
      isAsked = true;
      return 'from-image' as const;
    },
  };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, options);
  } catch {
    return undefined;
  }
  // A browser that ignores the options returns the image as stored.
  const isUpright = isAsked || orientation === 1;
  const target = targetSize(bitmap);
  const rendered = isUpright ? await jpegOf(target, (context) => context.drawImage(bitmap, 0, 0, target.width, target.height)) : undefined;
  bitmap.close();
  return rendered;
}

/** For older browsers, and for images whose head does not contain their size. */
async function fromImage(file: Blob, { orientation }: ImageHead): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = await load(address);
    if (image === undefined) return undefined;
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (isTooLarge(natural)) return undefined;
    if (turnsByItself() || orientation === 1) {
      const target = targetSize(natural);
      return await jpegOf(target, (context) => context.drawImage(image, 0, 0, target.width, target.height));
    }
    const target = targetSize(uprightSize(natural, orientation));
    const stored = uprightSize(target, orientation);
    return await jpegOf(target, (context) => {
      context.setTransform(...turn(orientation, target));
      context.drawImage(image, 0, 0, stored.width, stored.height);
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Browsers that support this property rotate images by the camera's metadata; in older ones this code rotates. */
const turnsByItself = (): boolean => typeof CSS !== 'undefined' && CSS.supports('image-orientation', 'from-image');

function load(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}

async function jpegOf({ width, height }: Size, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'medium';
  draw(context);
  const rendered = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Frees the memory at once, not at the next garbage collection.
  canvas.width = 0;
  canvas.height = 0;
  return rendered ?? undefined;
}
