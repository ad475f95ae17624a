import { sameTables } from '../testing/sameTables';
import { aroundLoanTerms, loanTerms } from './loanTerms';

test('the text, with its figures', () => {
  expect(loanTerms.map(({ title, text }) => `${title}. ${text}`)).toEqual([
    'Parties and purpose. The provider lends, the borrower repays under these terms.',
    'Term. 91 to 365 days.',
    'Decision and credit. The provider decides within 1 day. The amount is credited within 1-\u20603 calendar days after approval.',
    'Repayment. The borrower pays each instalment in full by its due date, by a method shown in the app, and keeps the proof.',
    'Late payment. A late penalty of Rs.1,000 (new clients) or Rs.800 (repeat clients) is charged once. ' +
      'Interest on the unpaid amount is 5% a day on days 1-\u206030, 4% on days 31-\u206090 and 2% from day 91.',
    'Prepayment. Allowed after half of the term and not before 7 days.',
    "Borrower's duties. True information, a working number, prompt notice of changes.",
    'Data. Handled under the privacy policy.',
    'Complaints. Through the app; a reply comes within 3 weekdays.',
    "Law. The law of the borrower's country; mandatory rules there prevail over this text.",
  ]);
});

test('the texts around it exist in both languages', () => {
  expect(sameTables(aroundLoanTerms.id, aroundLoanTerms.en)).toEqual([]);
});
