import { anyId, call, input, type RequestOf } from '@loan/shared/contracts/api/declare';
import { addressIn, addressOf } from '@loan/shared/contracts/api/read';
import { address, at, exact, mapped, object, only } from '@loan/shared/contracts/api/reply';

/** The calls of the complaint form (product §7.7). */

/** Most UTF-16 units of a complaint's text, and most images (product §9.2). */
export const TEXT_LIMIT = 200;
export const IMAGE_LIMIT = 9;

/** Makes a complaint; returns the complaint's number. */
export const problemSave = call({
  name: 'problemSave',
  path: '/user-problem/problem-save',
  record: true,
  fields: {
    /** `value` of the type; '' when none was chosen. */
    problemType: anyId,
    /** `value` of the sub-type; '' when there is none. */
    problemSonType: anyId,
    /** What the borrower wrote: more than spaces. */
    problemDetail: input({ max: TEXT_LIMIT, pattern: /\S/ }),
    /** Addresses of up to nine uploaded images, as the server gave them, joined by commas; a comma inside one is written %2C. '' for none. */
    problemImage: input({ max: 20_000 }),
    /** Number of the order; '' for a complaint about no order. */
    orderNo: anyId,
  },
  reply: object({
    /** The number of the new complaint, to quote and to copy; '' when the server sends none. */
    number: at(['problemId', 'problemNo', 'id'], exact),
  }),
});
export type ComplaintToSave = RequestOf<typeof problemSave>;

/**
 * Addresses of uploaded images as one field: as the server gave them, in the borrower's order, joined
 * by commas. A comma inside one is written %2C, so that the server can split them.
 */
export const joinedImages = (addresses: readonly string[]): string => addresses.map((one) => one.replace(/,/g, '%2C')).join(',');

/** Address of the image, sent back with the complaint in `problemImage`. */
const imageUrl = address;

/** Uploads one image (JPEG, PNG, WebP or HEIC); returns the image's address, which is sent back with the complaint; '' when the reply has none. */
export const uploadProblemImage = call({
  name: 'uploadProblemImage',
  path: '/user-problem/upload-problem-img',
  file: 'problemImage',
  reply: mapped(only('url', imageUrl), (_, data) => addressIn('url', 'address')(data) || addressOf(data)),
});
