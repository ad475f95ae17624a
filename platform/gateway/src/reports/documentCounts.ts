import type { DocumentCounts } from '@loan/shared/contracts/counts';

export type ServedDocument = Omit<DocumentCounts['documents'][number], 'count'>;

/** Interval between messages to the collector (ms), while documents are served. */
export const DOCUMENTS_EVERY = 2000;

/** Counts the documents that this gateway serves, by shell and engine, and sends the sums every few seconds. */
export function createDocumentCounts(send: (body: Buffer) => void) {
  const counts = new Map<string, DocumentCounts['documents'][number]>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const sent: DocumentCounts = { format: 1, documents: [...counts.values()] };
    counts.clear();
    send(Buffer.from(JSON.stringify(sent)));
  };
  return {
    add(document: ServedDocument): void {
      const key = [document.version, document.arm, document.engine].join(' ');
      counts.set(key, { ...document, count: (counts.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(flush, DOCUMENTS_EVERY).unref();
    },
    flush,
  };
}
