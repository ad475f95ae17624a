/** One node of the question tree. Without an answer, children or a hand-over it has no content yet. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** Shown if the title is empty: some entries have only an alias. */
  readonly alias?: string;
  readonly answer?: string;
  /** The entry's answer is included in the list that contains it. */
  readonly own?: true;
  /** action_type 4. */
  readonly handOver?: true;
  readonly children?: readonly Topic[];
}

/** The assistant's replies to records. */
export interface Replies {
  /** To a score under 4. */
  readonly thanks: string;
  /** To a free text. */
  readonly received: string;
}

/** A node anywhere in the tree. */
export function findTopic(topics: readonly Topic[], id: string): Topic | undefined {
  for (const topic of topics) {
    const found = topic.id === id ? topic : findTopic(topic.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
