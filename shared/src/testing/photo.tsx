/** The smallest complete JPEG: one pixel. */
export const ONE_PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  ),
  (letter) => letter.charCodeAt(0),
);

const word = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const long = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];
const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
  ...word(tag),
  ...word(type),
  ...long(count),
  ...value,
];

/** What cameras store in a JPEG: its orientation (1 to 8), and where it was taken. As one EXIF segment. */
function cameraNotes(orientation: number): number[] {
  const latitude = [6, 1, 12, 1, 345, 10].flatMap(long);
  const first = 8;
  const place = first + 2 + 2 * 12 + 4;
  const degrees = place + 2 + 2 * 12 + 4;
  const tiff = [
    ...word(0x4949),
    ...word(42),
    ...long(first),
    ...word(2),
    ...entry(0x0112, 3, 1, [...word(orientation), 0, 0]),
    ...entry(0x8825, 4, 1, long(place)),
    ...long(0),
    ...word(2),
    ...entry(0x0001, 2, 2, [0x53, 0, 0, 0]),
    ...entry(0x0002, 5, 3, long(degrees)),
    ...long(0),
    ...latitude,
  ];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body];
}

/** A JPEG as a phone's camera writes it: rotated, and with the place where it was taken. */
export function photoOf(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...jpeg.subarray(0, 2), ...cameraNotes(orientation), ...jpeg.subarray(2)]);
}

/** Whether a file has any EXIF data. */
export function hasCameraNotes(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4096)).includes('Exif');
}
