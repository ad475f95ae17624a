import { calls } from '@loan/api/calls';
import { imageKindOf } from '@loan/remote-complaint/api/imageKind';

import { endpoint, Refusal } from '../api/endpoint';

/** Maximum bytes of one image. */
const MOST_BYTES = 10_000_000;

/** Stores an image and returns its address; its bytes determine its type, not its name or declared type. */
export const uploadProblemImage = endpoint(calls.uploadProblemImage, async ({ uploads, own }, { problemImage }) => {
  if (problemImage.size > MOST_BYTES) throw new Refusal('pictureTooLarge');
  const bytes = new Uint8Array(await problemImage.arrayBuffer());
  const kind = imageKindOf(bytes);
  if (kind === undefined) throw new Refusal('pictureKind');
  return { url: `${own}/sandbox/uploads/${await uploads.save(bytes, kind)}` };
});
