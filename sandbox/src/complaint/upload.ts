import { calls } from '@loan/api/calls';
import { uploadProblemImageReply, uploadProblemImageRequest } from '@loan/shared/contracts/api/complaintFormWire';
import { imageKindOf } from '@loan/shared/contracts/api/imageKind';

import { Refusal, wireEndpoint } from '../api/endpoint';

/** Bytes of one picture. */
const MOST_BYTES = 10_000_000;

/** Keeps a picture and says where it is; its bytes tell what it is, not its name or type. */
export const uploadProblemImage = wireEndpoint(
  calls.uploadProblemImage,
  uploadProblemImageRequest,
  uploadProblemImageReply,
  async ({ uploads, own }, { problemImage }) => {
    if (problemImage.size > MOST_BYTES) throw new Refusal('pictureTooLarge');
    const bytes = new Uint8Array(await problemImage.arrayBuffer());
    const kind = imageKindOf(bytes);
    if (kind === undefined) throw new Refusal('pictureKind');
    return { url: `${own}/sandbox/uploads/${await uploads.save(bytes, kind)}` };
  },
);
