import { anyId, call, constant, id, named, oneOf, place } from '@loan/shared/contracts/api/declare';
import { at, flag, INTEGER, list, mapped, object, only, text, written, type ReadOf } from '@loan/shared/contracts/api/reply';
import { cleanText } from '@loan/shared/format/cleanText';

import { leadsTo, listed, productCard } from './product';

/** The calls of the recommended list and of the joint-login-failure page (product §4.4, §7.5). */

/** A product that can be applied for from a list. */
const listedProduct = mapped(
  object({
    ...productCard,
    /** 1: it can be applied for; 0: it is grey. */
    buttonStatus: written(INTEGER, flag),
    /** Short words; a card shows the first two (product §3.2). */
    tags: at(
      'productTags',
      list(text(40), (tag) => tag !== ''),
    ),
  }),
  ({ buttonStatus, ...product }) => ({
    ...product,
    /** It can be applied for; otherwise it is grey. */
    active: buttonStatus && product.id !== '',
  }),
);
export type ListedProduct = ReadOf<typeof listedProduct>;

/** Products keep their index in the reply; those without a name are left out, because the borrower could not recognise them. */
const products = list(listedProduct, ({ name }) => name !== '');
/** The module that events and applications of a scene belong to, otherwise 300 (product §7.10). */
const MODULES = { banner_jingzhun: '301', tanchuang_jingzhun: '301', tanchuang_fudai: '302', banner_fudai: '302' } as const;
const OTHER_MODULE = '300';
export const moduleOf = (scene: string) => (Object.hasOwn(MODULES, scene) ? MODULES[scene as keyof typeof MODULES] : OTHER_MODULE);
/** 301 or 302, depending on the scene, else 300. */
const moduleId = oneOf('300', '301', '302');

const json = { base: '', style: 'json' } as const;
/** The scene in the page's address; '' when it has none. */
const scene = anyId;

/** Reads the recommended products. */
export const recommendList = call({
  ...json,
  name: 'recommendList',
  path: '/indah/v3/product/recommend-product-list',
  fields: { scene },
  reply: listed(products),
});

/** Records a tap on a recommended product. */
export const pageEvent = call({
  ...json,
  name: 'pageEvent',
  path: '/indah/pageEvent/save',
  event: true,
  fields: {
    productId: anyId,
    moduleId,
    /** The position of the product in its list, from 0. */
    positionId: place,
  },
});

/** Applies for a recommended product and returns the address of the next page ('' for none). */
export const productApply = call({
  ...json,
  name: 'productApply',
  path: '/indah/v3/product/apply',
  record: true,
  fields: { product_id: id, module_id: moduleId, scene },
  reply: leadsTo,
});

/** For the list, the product that could not be opened; for an application, the tapped one. */
const targeted = named('joint.fields.targeted', anyId);
/** Always 300. */
const necessity = named('joint.fields.necessity', constant(OTHER_MODULE));

/** Reads the products offered instead of one that could not be opened; position -1: the list itself. */
export const jointList = call({
  name: 'jointList',
  path: '/indah/stand/list',
  base: '',
  fields: {
    targeted,
    necessity,
    /** Always -1: the list itself. */
    joint: named('joint.fields.joint', constant('-1')),
  },
  reply: only('list', products),
  read: (data, { body }) => ({
    /** The server's message about the failure; '' for none. */
    message: cleanText(body['message'], 300),
    products: listed(products).read(data, { index: 0 }),
  }),
});

/** Applies for one of those products, by its position; returns the address of the next page. */
export const jointApply = call({
  name: 'jointApply',
  path: '/indah/stand/apply',
  base: '',
  record: true,
  fields: {
    targeted,
    necessity,
    /** The position of the product in the list, from 0. */
    joint: named('joint.fields.joint', place),
  },
  reply: leadsTo,
});
