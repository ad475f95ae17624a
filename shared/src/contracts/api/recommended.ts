import type { PublicConfig } from '../config';
import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import { cleanText } from './encode';
import { productCard, type ProductCard } from './product';
import { addressIn, addressOf, fieldsOf, isFlag, listOf, type Fields } from './read';

/**
 * What the recommended list and the joint-login-failure page read from the server (specification
 * §3, §7), decoded once: total, with a default per field.
 */

/** A product that can be applied for from a list. */
export interface ListedProduct extends ProductCard {
  /** All of them; a card draws the first two (specification §2, screen 2). */
  readonly tags: readonly string[];
  /** buttonStatus 1 and something to apply for; otherwise grey and not clickable. */
  readonly active: boolean;
}

/** What stands on the joint-login-failure page. */
export interface JointOffers {
  /** The server's word about the failure; '' when it has none. */
  readonly message: string;
  readonly products: readonly ListedProduct[];
}

function productOf(entry: Fields, position: number): ListedProduct {
  const card = productCard(entry, position);
  return {
    ...card,
    tags: listOf(entry['productTags'])
      .map((tag) => cleanText(tag, 40))
      .filter((tag) => tag !== ''),
    active: isFlag(entry['buttonStatus']) && card.id !== '',
  };
}

/**
 * The products of a reply, `data` or `data.list`. They keep the index they had there; one without a
 * name is left out: nobody could tell what they apply for.
 */
function productsOf(data: unknown): ListedProduct[] {
  const list = Array.isArray(data) ? data : listOf(fieldsOf(data)['list']);
  return list.map((entry, position) => productOf(fieldsOf(entry), position)).filter(({ name }) => name !== '');
}

/** Where an application goes on, as received: `data.url`, or one of the other places it may stand in. */
const leadsTo = (data: unknown): string => addressOf(data) || addressIn('url', 'address', 'targetUrl')(data);

/** The module that events and applications of a scene belong to, otherwise 300 (specification §7). */
const MODULES: ReadonlyMap<string, string> = new Map([
  ['banner_jingzhun', '301'],
  ['tanchuang_jingzhun', '301'],
  ['tanchuang_fudai', '302'],
  ['banner_fudai', '302'],
]);
const OTHER_MODULE = '300';
export const moduleOf = (scene: string): string => MODULES.get(scene) ?? OTHER_MODULE;

/** Reads the recommended products; field `scene`, empty text when the address has none. */
export const recommendListCall: ApiCall<readonly ListedProduct[]> = { ...calls.recommendList, decode: productsOf };

/** Records a tap on a recommended product; nobody waits for it. */
export const pageEventCall: ApiCall<null> = { ...calls.pageEvent, decode: () => null };
export const pageEventFields = (productId: string, scene: string, position: number): CallFields => ({
  productId,
  moduleId: moduleOf(scene),
  positionId: String(position),
});

/** Applies for a recommended product and answers where that goes on, as received ('' when nowhere); fields by `productApplyFields`. */
export const productApplyCall: ApiCall<string> = { ...calls.productApply, decode: leadsTo };
export const productApplyFields = (productId: string, scene: string): CallFields => ({
  product_id: productId,
  module_id: moduleOf(scene),
  scene,
});

/** Reads what is offered in place of a product that could not be opened; fields by `jointFields` with `JOINT_LOAD`. */
export const jointListCall: ApiCall<JointOffers> = {
  ...calls.jointList,
  decode: (data, body) => ({ message: cleanText(body['message'], 300), products: productsOf(data) }),
};
/** Applies for one of them, by its position; answers where that goes on, as received. */
export const jointApplyCall: ApiCall<string> = { ...calls.jointApply, decode: leadsTo };

/** The position that says: the list itself, no product of it. */
export const JOINT_LOAD = -1;
/** `names` is `joint.fields` of the configuration; `productId`: for the list the product that could not be opened, for an application the one that was tapped. */
export const jointFields = (names: PublicConfig['joint']['fields'], productId: string, position: number): CallFields => ({
  [names.targeted]: productId,
  [names.necessity]: OTHER_MODULE,
  [names.joint]: String(position),
});
