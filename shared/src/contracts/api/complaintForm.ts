import type { ApiCall } from './call';
import { calls } from './calls';
import type { ProblemSaveRequest } from './complaintFormWire';
import { addressOf, fieldsOf, firstOf } from './read';

/** What the complaint form sends and reads back (specification §3, §7). */

/** Most UTF-16 units of a complaint's text, and most pictures (specification §9). */
export const TEXT_LIMIT = 200;
export const IMAGE_LIMIT = 9;

export interface ComplaintToSave {
  /** Values of the types; '' when none was chosen. */
  readonly problemType: string;
  readonly problemSonType: string;
  readonly text: string;
  /** Addresses of uploaded pictures as the server gave them, in the borrower's order. */
  readonly images: readonly string[];
  /** '' for a complaint about no order. */
  readonly orderNo: string;
}

/** Makes a complaint; the reply says only whether. */
export const problemSaveCall: ApiCall<null> = { ...calls.problemSave, decode: () => null };

/** Addresses are joined by commas; a comma inside one is written %2C, so that they come apart again. */
export const problemSaveFields = ({ problemType, problemSonType, text, images, orderNo }: ComplaintToSave): ProblemSaveRequest => ({
  problemType,
  problemSonType,
  problemDetail: text,
  problemImage: images.map((address) => address.replace(/,/g, '%2C')).join(','),
  orderNo,
});

/** Uploads one picture; the address that it got, as received: it goes back with the complaint. '' when the reply has none. */
export const uploadProblemImageCall: ApiCall<string> = {
  ...calls.uploadProblemImage,
  decode: (data) => addressOf(firstOf(fieldsOf(data), ['url', 'address'])) || addressOf(data),
};
