import { DocumentReader } from '@loan/release/document/documents';
import { changesBetween } from '@loan/release/plan/changes';
import type { Store } from '@loan/release/store/store';

import type { History } from '../contract';

/** Entries of one response. */
const SHOWN = 100;

/** Actions in a channel, latest first, with what each document changed. */
export async function channelHistory(store: Store, channel: string): Promise<History> {
  const reader = await DocumentReader.open(store, channel);
  const documents = await reader.all();
  const first = Math.max(0, documents.length - SHOWN);
  const entries = documents.slice(first).map((document, index) => {
    const { number, at, by, why, action } = document;
    return { number, at, by, why, action, changes: changesBetween(documents[first + index - 1], document) };
  });
  return { channel, entries: entries.reverse(), more: first, damaged: [...reader.damaged] };
}
