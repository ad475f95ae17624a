import { complaintState } from './complaintState';

test.each([
  ['Diproses', 'open'],
  ['In process', 'open'],
  ['processing', 'open'],
  ['Sedang ditinjau', 'open'],
  ['Selesai', 'ended'],
  ['Answered', 'ended'],
  ['Sudah dibalas', 'ended'],
  ['Closed', 'ended'],
  ['Belum selesai', 'unknown'],
  ['Not answered', 'unknown'],
  ['Unanswered', 'unknown'],
  ['Tidak diproses', 'unknown'],
  ['Disclosed', 'unknown'],
  ['Semua', 'unknown'],
  ['Penagihan', 'unknown'],
  ['', 'unknown'],
])('%p: %s', (words, state) => {
  expect(complaintState(words)).toBe(state);
});
