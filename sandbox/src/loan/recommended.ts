import { calls } from '@loan/api/calls';
import { pages } from '@loan/api/pages';
import { moduleOf } from '@loan/remote-loan/api/recommended';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { ContractError } from '../api/fields';
import type { Tables } from '../database/tables';
import { percentText } from '../money';
import { APP_SCHEME, borrowers } from '../seed/people';
import { products, rangeText, type Product } from './products';

/** A product in a borrower's list. */
interface Placement {
  readonly product: Product;
  /** Where an application continues. `{host}` is the front end, whatever its origin. */
  readonly url: string;
  readonly tags: number;
  readonly closed?: true;
  readonly long?: true;
}

const toPage = ({ id }: Product) => `{host}${pages.loanConfirm.path}?productId=${id}`;
const toApp = ({ id }: Product) => `${APP_SCHEME}://product/${id}`;

/**
 * Products offered to a borrower: the first of each market gets everything (a page, the app, one that is full, long texts, a
 * partner whose address is hostile), the second two products, the third none.
 */
function placementsOf({ borrower, texts }: CallContext): readonly Placement[] {
  const [first, second, third, long] = products.filter(({ market }) => market === borrower.market) as [Product, Product, Product, Product];
  const partner = { ...second, id: `${second.id.slice(0, 2)}90`, name: texts.recommended.partner };
  const two: Placement[] = [
    { product: first, url: toPage(first), tags: 3 },
    { product: second, url: toApp(second), tags: 1 },
  ];
  const lists: Record<(typeof borrowers)[number]['orders'], readonly Placement[]> = {
    'every-status': [
      ...two,
      { product: third, url: toPage(third), tags: 2, closed: true },
      { product: long, url: toPage(long), tags: 3, long: true },
      { product: partner, url: 'javascript:alert(document.domain)', tags: 0 },
    ],
    two,
    none: [],
  };
  const seed = borrowers.find(({ deviceId }) => deviceId === borrower.device_id);
  return seed === undefined ? two : lists[seed.orders];
}

/** The current entries: the button of one that was applied for shows that. */
async function entriesOf(placements: readonly Placement[], context: CallContext): Promise<WireOf<(typeof calls.recommendList)['reply']>> {
  const { db, borrower, texts, own } = context;
  const rows = await db.selectFrom('applications').select('product_id').where('borrower_id', '=', borrower.id).execute();
  const applied = new Set(rows.map((row) => row.product_id));
  return placements.map(({ product, tags, closed, long }) => {
    const { market } = product;
    const open = applied.has(product.id) ? texts.recommended.again : texts.offer.button;
    return {
      id: product.id,
      productLogo: `${own}/sandbox/pictures/${product.picture}`,
      productName: product.name,
      buttonStatus: closed ? 0 : 1,
      buttonText: closed ? texts.offer.closed : open,
      amountRange: rangeText(product),
      amountRangeDes: texts.offer.range,
      loan_rate: texts.confirm.rate(percentText(product.monthlyRate, market)),
      productDesc: long ? texts.recommended.longDescription : texts.offer.description,
      productTags: texts.recommended.tags.slice(0, tags),
    };
  });
}

export const recommendList = endpoint(calls.recommendList, (context) => entriesOf(placementsOf(context), context));

type Application = Pick<Tables['applications'], 'source' | 'module_id' | 'scene'>;

/** Every application is recorded, even a repeated one for the same product, so that a test can count them. */
async function applyFor(
  placement: Placement | undefined,
  how: Application,
  { db, borrower, now }: CallContext,
): Promise<WireOf<(typeof calls.productApply)['reply']>> {
  if (placement === undefined || placement.closed) throw new Refusal('offerUnknown');
  const { product, url } = placement;
  await db
    .insertInto('applications')
    .values({ borrower_id: borrower.id, product_id: product.id, ...how, url, at: now })
    .execute();
  return { url };
}

export const productApply = endpoint(calls.productApply, async (context, fields) => {
  const { product_id, module_id, scene } = fields;
  if (module_id !== moduleOf(scene))
    throw new ContractError('module_id', `The field module_id is wrong: the scene ${scene || '(none)'} belongs to ${moduleOf(scene)}.`);
  const placement = placementsOf(context).find(({ product }) => product.id === product_id);
  return applyFor(placement, { source: 'recommended', module_id, scene }, context);
});

/** Alternatives to a product that could not be opened: the rest of the borrower's list. */
const insteadOf = (targeted: string, context: CallContext) => placementsOf(context).filter(({ product }) => product.id !== targeted);

export const jointList = endpoint(
  calls.jointList,
  async (context, { targeted }) => ({ list: await entriesOf(insteadOf(targeted, context), context) }),
  (texts) => texts.recommended.jointFailure,
);

/** The product itself is named, so that a reordered list cannot apply for another one. */
export const jointApply = endpoint(calls.jointApply, (context, { targeted, necessity }) => {
  const placement = placementsOf(context).find(({ product }) => product.id === targeted);
  return applyFor(placement, { source: 'joint', module_id: necessity, scene: '' }, context);
});
