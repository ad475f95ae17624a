import { addressIn, addressOf } from '@loan/shared/contracts/api/read';
import { address, at, exact, mapped, only, position, text, type Shape } from '@loan/shared/contracts/api/reply';

/** What every list of products says of one, on whatever page (specification §3). */
export const productCard = {
  id: exact,
  /** Index in the server's list. */
  position,
  /** Picture address as received: only the gate may let it through. */
  logo: at('productLogo', address),
  name: at('productName', text(120)),
  button: at('buttonText', text(60)),
  range: at('amountRange', text(80)),
  rangeText: at('amountRangeDes', text(120)),
  rate: at('loan_rate', text(80)),
  description: at('productDesc', text(300)),
};

/** Where a product leads, as received: `data.url`, or one of the other places it may stand in; '' when nowhere. */
export const leadsTo = mapped(only('url', address), (_, data) => addressOf(data) || addressIn('url', 'address', 'targetUrl')(data));

/** A list that a reply holds as it is, or one level deeper, in `list`. */
export const listed = <T, OnWire>(entries: Shape<readonly T[], OnWire>): Shape<readonly T[], OnWire> =>
  mapped(entries, (read, data, around) => (Array.isArray(data) ? read : only('list', entries).read(data, around)));
