import type { DialogWording } from './dialogsId';

export const en: DialogWording = {
  modalWait: 'Opening the agreement… You can agree once it is open.',
  modalLate: 'The agreement has not opened yet. Check your connection, then try again.',
  readHow: 'How far the document has been shown',
  readUnknown: "How far this document has been shown can't be told.",
  readPage: 'Open as a page',
  rateTitle: 'How was our service?',
  rateBody: 'Tap a star to rate.',
  rateNo: 'Cancel',
  rateYes: 'Submit',
  thanksTitle: 'Thank you for your feedback',
  thanksBody: 'It helps us improve.',
  thanksClose: 'Close',
  thanksMore: 'Tell us more',
  receipt: 'Receipt',
  receiptAt: 'A copy of what the app showed on {time}',
  receiptSave: 'Save as a file',
};
