import { addressIn, addressOf } from '@loan/shared/contracts/api/read';
import { address, at, exact, mapped, only, position, text, type Shape } from '@loan/shared/contracts/api/reply';

/** What every list of products says of one, on whatever page (product §4.4). */
export const productCard = {
  /** Of the product: it goes into applications and events. */
  id: exact,
  /** Index in the server's list. */
  position,
  /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
  logo: at('productLogo', address),
  /** Shown. */
  name: at('productName', text(120)),
  /** What stands on its button, in the market's language. */
  button: at('buttonText', text(60)),
  /** The amount range, as it is shown. */
  range: at('amountRange', text(80)),
  /** What the range is, as it is shown. */
  rangeText: at('amountRangeDes', text(120)),
  /** The interest, as it is shown. */
  rate: at('loan_rate', text(80)),
  /** A line more; '' when there is none. */
  description: at('productDesc', text(300)),
};

/** Where that goes on: a page of an origin in `hosts.allowed`, else an app link; '' when nowhere. */
const url = address;
/** Where a product leads, as received: `data.url`, or one of the other places it may stand in; '' when nowhere. */
export const leadsTo = mapped(only('url', url), (_, data) => addressOf(data) || addressIn('url', 'address', 'targetUrl')(data));

/** A list that a reply holds as it is, or one level deeper, in `list`. */
export const listed = <T, OnWire>(entries: Shape<readonly T[], OnWire>): Shape<readonly T[], OnWire> =>
  mapped(entries, (read, data, around) => (Array.isArray(data) ? read : only('list', entries).read(data, around)));
