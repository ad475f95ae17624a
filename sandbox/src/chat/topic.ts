/** One node of the question tree. Without answer, children and hand-over there is nothing to say about it yet. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** Shown where the title is empty: some entries have only this one. */
  readonly alias?: string;
  readonly answer?: string;
  /** The entry brings its answer along in the list it stands in. */
  readonly own?: true;
  /** action_type 4. */
  readonly handOver?: true;
  readonly children?: readonly Topic[];
}

/** What the assistant says to a record. */
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
