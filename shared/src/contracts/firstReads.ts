import type { CallSpec } from './api/call';
import { calls } from './api/calls';
import type { PageKey, pages } from './pages';
import type { FirstRead } from './release';

/**
 * What the boot script begins beside the scripts, for each page that has a first API read: for
 * builds and releases, not for the browser, which finds it in the release document. The http client
 * adopts an answer only if the page asks for exactly this: method, path, fields and their order.
 */
export interface FirstReads<Query extends string = string> {
  readonly first?: FirstRead<Query>;
  /** What is read in its place where complaints start by their plain path (`complaint.variant`). */
  readonly firstPlain?: FirstRead<Query>;
  /** A second one, that the first screen waits for as well. */
  readonly beside?: FirstRead<Query>;
  /** Its first call cannot be begun early: it makes a record, or depends on what the device keeps. What calls are sent with comes in the first round. */
  readonly sends?: true;
}

const read = <Query extends string = never>(
  spec: CallSpec,
  fields: FirstRead<NoInfer<Query>>['fields'],
  more: Omit<FirstRead<NoInfer<Query>>, 'spec' | 'fields'> = {},
): FirstRead<Query> => ({ spec, fields, ...more });

/** What is offered in place of a product; -1: the list itself. */
const jointList = read<'productId'>(calls.jointList, [
  ['{joint.fields.targeted}', 'productId', '='],
  ['{joint.fields.necessity}', '=300'],
  ['{joint.fields.joint}', '=-1'],
]);

const table: { readonly [Key in PageKey]?: FirstReads<(typeof pages)[Key]['query'][number]> } = {
  loanDetail: { first: read(calls.loanDetails, ['productId', 'orderId']) },
  loanConfirm: { first: read(calls.loanConfirm, ['productId']) },
  repay: { first: read(calls.instalmentPlan, ['productId', 'orderId']) },
  repayOrNot: { sends: true },
  repayOrNotChoose: { sends: true },
  repayDelay: { first: read(calls.delayDetail, ['productId', 'orderId']) },
  legacyRepay: { first: read(calls.legacyWay, ['orderId'], { whole: 'amount', legacy: true }) },
  recommendList: { first: read(calls.recommendList, [], { optional: ['scene'] }) },
  error: { first: jointList },
  jointFailure: { first: jointList },
  complaint: {
    first: read(calls.problemInit, [['orderNo', 'orderNo', 'orderId', '=']]),
    firstPlain: read(calls.problemInitPlain, [['orderId', 'orderId', 'orderNo', '=']]),
  },
  complaintList: { first: read(calls.problemList, []) },
  complaintDetail: { first: read(calls.problemDetail, ['problemId']) },
  supportChat: {
    first: read(calls.qaList, [
      ['orderNo', 'orderNo', 'orderId', '='],
      ['pid', '=0'],
    ]),
  },
  customerService: { first: read(calls.contactInfo, [['{contact.param}', '=30']]) },
  promotion: { first: read(calls.channelTemplate, [['templateId', 'id']]), beside: read(calls.captchaSid, []) },
};

/** The first reads of a page by its key; none for a page that has none, or that there is not. */
export function firstReadsOf(key: string): FirstReads {
  const rows: Readonly<Record<string, FirstReads>> = table;
  return (Object.hasOwn(rows, key) ? rows[key] : undefined) ?? {};
}
