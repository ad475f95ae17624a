import { specOf } from '@loan/shared/contracts/api/declare';
import type { FirstField, FirstRead } from '@loan/shared/contracts/release';

import { allCalls } from './calls';
import { firstReadsOf } from './firstReads';
import { allPages } from './pages';

const readsOf = (key: string): readonly FirstRead[] => {
  const { first, firstPlain, beside } = firstReadsOf(key);
  return [first, firstPlain, beside].filter((read) => read !== undefined);
};
const rows = allPages.flatMap(([key, page]) => readsOf(key).map((read) => [key, read.spec.name, page, read] as const));

/** Parameters without which a field has no value. */
const needed = (field: FirstField): readonly string[] => {
  if (typeof field === 'string') return [field];
  return field.some((from) => from.startsWith('=')) ? [] : field.slice(1);
};
const parameters = (field: FirstField): readonly string[] =>
  typeof field === 'string' ? [field] : field.slice(1).filter((from) => !from.startsWith('='));

test.each(rows)('%s begins %s: a call of the table that makes no record, with parameters of the page', (_key, name, page, read) => {
  expect(allCalls.map(specOf)).toContainEqual(read.spec);
  expect([name, read.spec.record, read.spec.file]).toEqual([name, undefined, undefined]);
  for (const parameter of [...read.fields.flatMap(parameters), ...(read.optional ?? []), ...(read.whole === undefined ? [] : [read.whole])])
    expect(page.query).toContain(parameter);
});

const records = allPages.flatMap(([key, page]) =>
  [firstReadsOf(key).record ?? []].flat().map((read) => [key, read.spec.name, page, read] as const),
);

test.each(records)(
  '%s may be rendered with the record of %s: a call of the table, with parameters of the page that say what is stored',
  (_key, _name, page, read) => {
    expect(allCalls.map(specOf)).toContainEqual(read.spec);
    expect(read.spec.record).toBe(true);
    for (const parameter of [...read.fields.flatMap(parameters), ...(read.stored ?? [])]) expect(page.query).toContain(parameter);
    expect(read.fields.flatMap(needed)).toContain(read.stored?.[0]);
  },
);

test.each(rows)('%s begins %s only with what it cannot do without', (key, name, page, read) => {
  const apart: Readonly<Record<string, readonly string[]>> = {
    // Without its template the promotion page has a design of its own, and asks for none.
    channelTemplate: ['id'],
    // Legacy repayment opens without a product, and then asks for no bill.
    instalmentPlan: ['productId', 'orderId'],
  };
  expect([key, read.fields.flatMap(needed)]).toEqual([key, apart[name] ?? page.needs ?? []]);
});

test('a page begins its reads, or has what it sends with at hand, or reads nothing at its opening: then it stands in the list here', () => {
  const at = (key: string) => (firstReadsOf(key).sends === true ? 'sends' : readsOf(key).length > 0 ? 'reads' : 'nothing');
  const keys = allPages.filter(([, { owner }]) => owner !== 'host').map(([key]) => key);
  expect(keys.filter((key) => at(key) === 'sends')).toEqual(['repayOrNot', 'repayOrNotChoose']);
  // A page of text has its key here, and in no other list.
  expect(keys.filter((key) => at(key) === 'nothing' && !key.startsWith('site'))).toEqual([
    'loanAgreement',
    'payInstructions',
    // Its types are asked for beside the form, and only when they are missing.
    'complaintForm',
    'privacyPolicy',
    'aboutUs',
  ]);
});

test.each(['constructor', 'toString', '__proto__', 'nothing'])('%s has no first reads', (key) => expect(firstReadsOf(key)).toEqual({}));
