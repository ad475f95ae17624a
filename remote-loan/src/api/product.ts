import { addressIn, addressOf } from '@loan/shared/contracts/api/read';
import { address, at, exact, mapped, only, position, text, type Shape } from '@loan/shared/contracts/api/reply';

/** Fields of a product in every list of products (product §4.4). */
export const productCard = {
  /** The product's id, sent with applications and events. */
  id: exact,
  /** Index in the server's list. */
  position,
  /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
  logo: at('productLogo', address),
  /** Shown. */
  name: at('productName', text(120)),
  /** Text of its button, in the market's language. */
  button: at('buttonText', text(60)),
  /** The amount range, as it is shown. */
  range: at('amountRange', text(80)),
  /** Description of the range, as it is shown. */
  rangeText: at('amountRangeDes', text(120)),
  /** The interest, as it is shown. */
  rate: at('loan_rate', text(80)),
  /** Another line; '' when there is none. */
  description: at('productDesc', text(300)),
};

/** Address of the next page, of an origin in `hosts.allowed`, else an app link; '' for none. */
const url = address;
/** Address that a product opens, as received: in `data.url` or another accepted field; '' for none. */
export const leadsTo = mapped(only('url', url), (_, data) => addressOf(data) || addressIn('url', 'address', 'targetUrl')(data));

/** A list that a reply contains directly, or one level deeper, in `list`. */
export const listed = <T, OnWire>(entries: Shape<readonly T[], OnWire>): Shape<readonly T[], OnWire> =>
  mapped(entries, (read, data, around) => (Array.isArray(data) ? read : only('list', entries).read(data, around)));
