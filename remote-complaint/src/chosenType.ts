import type { ShellStorage } from '@loan/shared/contracts/shell';

/** What the complaint home tells the form: the values that go into the address, and their titles to show. */
export interface ChosenType {
  readonly problemType: string;
  /** '' when the type has no sub-types. */
  readonly problemSonType: string;
  readonly title: string;
  readonly sonTitle: string;
}

export type TypeTitles = Pick<ChosenType, 'title' | 'sonTitle'>;

const KEY = 'complaintType';

/** Called by the complaint home before it opens the form; `storage` is the shell's session storage. */
export function remember(storage: ShellStorage, chosen: ChosenType): void {
  storage.set(KEY, JSON.stringify(chosen));
}

/** The titles of these values as they were chosen last; undefined when something else, or nothing, was chosen. */
export function recall(
  storage: ShellStorage,
  { problemType, problemSonType }: Pick<ChosenType, 'problemType' | 'problemSonType'>,
): TypeTitles | undefined {
  const kept = parsed(storage.get(KEY));
  if (kept['problemType'] !== problemType || kept['problemSonType'] !== problemSonType) return undefined;
  const { title, sonTitle } = kept;
  return typeof title === 'string' && typeof sonTitle === 'string' ? { title, sonTitle } : undefined;
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
