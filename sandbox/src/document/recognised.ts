import { BILL_LABELS, DATE_LABEL } from '@loan/remote-loan/api/recognisedRows';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

const coded = (text: string) => `\`${text}\``;

/** Row labels with a meaning to a page, by the call and the field with the rows: servers send no other mark. */
export function recognisedWords(call: string, { confirm: { netLabels } }: CheckedConfig): Readonly<Record<string, string>> {
  if (call === 'loanDetails')
    return {
      detail: [
        'Label and value rows, shown in their order; one with neither is left out.',
        'Of an order that is to be repaid two are shown on top, known by their labels in either language and any case, where exactly one row has such a label.',
        `The next bill, a sum with Rp or ₹ under the whole of one of these patterns (as "Tagihan berikutnya", "Next bill"): ${BILL_LABELS.map(coded).join(', ')}.`,
        `The due date, under a label that has ${coded(DATE_LABEL.source)} in it.`,
      ].join(' '),
    };
  if (call !== 'loanConfirm') return {};
  const labels =
    netLabels.length === 0
      ? 'which names none here: the sum and the cost are not shown'
      : netLabels.map((label) => `"${label}"`).join(', ');
  return {
    details: `Fees and charges, and the sum received. That is the one row whose label stands in \`confirm.netLabels\` of the configuration, ${labels}. It is at most \`amount\`.`,
  };
}
