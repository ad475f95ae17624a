import type { DocumentCounts } from '@loan/shared/contracts/counts';

import { createDocumentCounts, DOCUMENTS_EVERY } from './documentCounts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('documents are counted by shell and engine, and sent every few seconds while there are any', () => {
  const sent: DocumentCounts[] = [];
  const counts = createDocumentCounts((body) => sent.push(JSON.parse(body.toString()) as DocumentCounts));
  const document = { version: '1.0.0', arm: 'rest', engine: 'webkit 26' } as const;
  counts.add(document);
  counts.add(document);
  counts.add({ ...document, arm: 'canary', version: '1.0.1' });
  jest.advanceTimersByTime(DOCUMENTS_EVERY);
  const documents = [
    { ...document, count: 2 },
    { ...document, arm: 'canary', version: '1.0.1', count: 1 },
  ];
  expect(sent).toEqual([{ format: 1, documents }]);
  jest.advanceTimersByTime(10 * DOCUMENTS_EVERY);
  expect(sent).toHaveLength(1);
  counts.add(document);
  counts.flush();
  counts.flush();
  jest.advanceTimersByTime(DOCUMENTS_EVERY);
  expect(sent.slice(1)).toEqual([{ format: 1, documents: [{ ...document, count: 1 }] }]);
});
