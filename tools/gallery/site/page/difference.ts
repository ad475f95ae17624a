/** A picture of a run; undefined: the run has none with that name. */
type Bytes = Blob | undefined;

/** Largest difference of a colour channel that counts as equal to the eye. */
const SAME = 2;

interface Difference {
  /** Number of differing pixels, including the area that only one picture covers. */
  readonly pixels: number;
  /** Renders them over a pale copy of the later picture. */
  draw(canvas: HTMLCanvasElement): void;
}

/** Two differing pictures with the same name. */
export interface Compared extends Difference {
  readonly name: string;
  readonly before: Bytes;
  readonly after: Bytes;
}

async function same(before: Blob, after: Blob): Promise<boolean> {
  if (before.size !== after.size) return false;
  const [one, other] = await Promise.all([before, after].map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  return one !== undefined && one.every((byte, index) => byte === other?.[index]);
}

/** The pixels of a picture on a canvas of the given size; transparent outside of it. */
function pixelsOf(bitmap: ImageBitmap | undefined, width: number, height: number): Uint8ClampedArray {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser renders on no canvas');
  if (bitmap !== undefined) context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/** The difference of two pictures with the same name; undefined: no visible difference. */
export async function differenceOf(before: Bytes, after: Bytes): Promise<Difference | undefined> {
  if (before !== undefined && after !== undefined && (await same(before, after))) return undefined;
  const [one, other] = await Promise.all([before, after].map(async (blob) => blob && createImageBitmap(blob)));
  const width = Math.max(one?.width ?? 0, other?.width ?? 0);
  const height = Math.max(one?.height ?? 0, other?.height ?? 0);
  if (width === 0 || height === 0) return undefined;
  const [left, right] = [pixelsOf(one, width, height), pixelsOf(other, width, height)];
  const image = new ImageData(width, height);
  let pixels = 0;
  for (let at = 0; at < left.length; at += 4) {
    const differs = [0, 1, 2, 3].some((channel) => Math.abs((left[at + channel] ?? 0) - (right[at + channel] ?? 0)) > SAME);
    if (differs) pixels += 1;
    const pale = [0, 1, 2].map((channel) => 255 - (255 - (right[at + channel] ?? 255)) * 0.3);
    image.data.set(differs ? [220, 0, 60, 255] : [...pale, 255], at);
  }
  if (pixels === 0) return undefined;
  return {
    pixels,
    draw(canvas) {
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.putImageData(image, 0, 0);
    },
  };
}
