import { calls } from '@loan/api/calls';
import { COLLECTION } from '@loan/remote-complaint/api/complaint';
import { IMAGE_LIMIT } from '@loan/remote-complaint/api/complaintForm';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { ownOrder } from '../orders/orders';
import { allowsCollection } from './start';

const UPLOADS = '/sandbox/uploads/';

/** Creates a complaint about one of the borrower's own orders, or about no order, with images that were uploaded before. */
export const problemSave = endpoint(calls.problemSave, async (context, fields) => {
  const { db, borrower, now, texts } = context;
  const { problemType, problemSonType, problemDetail, orderNo } = fields;
  const { types, subTypes } = texts.complaint;
  const isCollection = problemType === COLLECTION;
  if (!isOneOf(types, problemType) || !isOneOf(isCollection ? subTypes : [], problemSonType)) throw new Refusal('complaintTypeUnknown');
  const found = orderNo === '' ? undefined : await ownOrder(context, { orderId: orderNo });
  if (isCollection && (found === undefined || !allowsCollection(found))) throw new Refusal('complaintTypeUnknown');
  const { id } = await db
    .insertInto('complaints')
    .values({
      borrower_id: borrower.id,
      order_id: orderNo,
      type: problemType,
      sub_type: problemSonType,
      detail: problemDetail,
      images: JSON.stringify(await uploadedImages(fields.problemImage, context)),
      status: 'processing',
      answer: '',
      answer_images: '[]',
      score: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { problemId: String(id) };
});

/** The type may be empty, coming from the chat. */
const isOneOf = (options: readonly { readonly value: string }[], value: string): boolean =>
  value === '' || options.some((option) => option.value === value);

/** The addresses as they are stored; an address that no upload returned is refused. */
async function uploadedImages(joined: string, { uploads, own }: CallContext): Promise<string[]> {
  const addresses = joined === '' ? [] : joined.split(',').map((address) => address.replaceAll('%2C', ','));
  if (addresses.length > IMAGE_LIMIT) throw new Refusal('pictureUnknown');
  for (const address of addresses) {
    const start = `${own}${UPLOADS}`;
    if (!address.startsWith(start) || (await uploads.read(address.slice(start.length))) === undefined) throw new Refusal('pictureUnknown');
  }
  return addresses.map((address) => address.replace(own, '{own}'));
}
