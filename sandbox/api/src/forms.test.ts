import type { Wire } from '@loan/shared/contracts/api/reply';

import { allCalls } from './calls';
import { callComments } from './comments';
import { formKey, formKeys, formOf } from './forms';

/** Every text and number of an answer: the names from its data down. */
function places({ fields = {}, of = [] }: Wire, path: readonly string[] = []): readonly (readonly string[])[] {
  const own = Object.entries(fields).flatMap(([name, field]) => [[...path, name], ...places(field, [...path, name])]);
  return [...own, ...of.flatMap((form) => places(form, path))];
}
const answered = allCalls.flatMap(({ name, reply: { wire } }) =>
  wire === undefined ? [] : places(wire).map((path) => [name, path] as const),
);

test('every form is of a field that there is', () => {
  const used = new Set(answered.map(([call, path]) => formKey(call, path)));
  expect(formKeys.filter((key) => !used.has(key))).toEqual([]);
});

/** What a comment says that has only one form. */
const SAYS = /yyyy-mm-dd|Whole rupiah|^Address of a picture|`hosts\.|'1':|(?:^|\s)1: .*\b0:|5 to 15 digits|#rrggbb/;
/** Words may stand there too; a list of texts that the field itself is. */
const FREE = ['delayDetail.delayExpiryTime', 'contactInfo.smWa', 'problemInit.problemType.value', 'problemInitPlain.problemType.value'];

test('a field whose comment says one form has it', () => {
  const without = answered.flatMap(([call, path]) => {
    const { reply = {} } = callComments[call] ?? {};
    const said = reply[path.slice(-2).join('.')] ?? reply[path.at(-1) ?? ''] ?? '';
    return SAYS.test(said) && formOf(call, path) === undefined ? [[call, ...path].join('.')] : [];
  });
  expect(without.filter((place) => !FREE.includes(place))).toEqual([]);
});

test('what is good where no market is said is good in one of the two', () => {
  const takes = (text: string, market?: 'india' | 'indonesia') =>
    formOf('virtualAccount', ['amount'], market)?.pattern?.test(text) === true;
  for (const text of ['', '5', '500', '1.250.000', '12,500', '1,25,000', '125000', '1,250,000', '52500.00', '5.00', '1.2500', 'Rp 5'])
    expect([text, takes(text)]).toEqual([text, takes(text, 'india') || takes(text, 'indonesia')]);
});
