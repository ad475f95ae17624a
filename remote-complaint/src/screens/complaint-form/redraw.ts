import type { ImageHead, Size } from './imageHead';
import { isTooLarge, targetSize, turn, uprightSize } from './targetSize';

const QUALITY = 0.8;

/**
 * Decodes an image and draws it anew as JPEG on white: small, upright, and with nothing but its
 * pixels (place, time and camera stay behind). The decoder of the browser works beside the page, so
 * that a large photograph does not freeze it. Undefined when this browser cannot draw the file.
 */
export async function redraw(file: Blob, head: ImageHead): Promise<Blob | undefined> {
  return (await fromBitmap(file, head)) ?? (await fromImage(file, head));
}

/**
 * Decoded and turned off the main thread; undefined where the browser does not know how. It is made
 * small by the drawing: a decoder that is asked for another size makes it on the main thread.
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
  // A browser that skips the options gives the image as it is stored.
  const isUpright = isAsked || orientation === 1;
  const target = targetSize(bitmap);
  const drawn = isUpright ? await jpegOf(target, (context) => context.drawImage(bitmap, 0, 0, target.width, target.height)) : undefined;
  bitmap.close();
  return drawn;
}

/** For older browsers, and for images whose head does not tell their size. */
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

/** Browsers that know this property turn images by what the camera noted; older ones leave it to us. */
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
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Gives the memory back at once, not with the next collection.
  canvas.width = 0;
  canvas.height = 0;
  return drawn ?? undefined;
}
