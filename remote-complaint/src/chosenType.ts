import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import type { ShellStorage } from '@loan/shared/contracts/shell';

/** Passed from the complaint home to the form: the values in the address, and their titles to show. */
export interface ChosenType {
  readonly problemType: string;
  /** '' when the type has no sub-types. */
  readonly problemSonType: string;
  readonly title: string;
  readonly sonTitle: string;
}

export type TypeTitles = Pick<ChosenType, 'title' | 'sonTitle'>;

const chosenType = keptValue('complaintType', (value) => {
  const { problemType, problemSonType, title, sonTitle } = fieldsOf(value);
  const isText = [problemType, problemSonType, title, sonTitle].every((one) => typeof one === 'string');
  return isText ? ({ problemType, problemSonType, title, sonTitle } as ChosenType) : undefined;
});

/** Called by the complaint home before it opens the form; `storage` is the shell's session storage. */
export function remember(storage: ShellStorage, chosen: ChosenType): void {
  chosenType.write(storage, chosen);
}

/** The titles of these values if they were chosen last; otherwise undefined. */
export function recall(
  storage: ShellStorage,
  { problemType, problemSonType }: Pick<ChosenType, 'problemType' | 'problemSonType'>,
): TypeTitles | undefined {
  const kept = chosenType.read(storage);
  if (kept?.problemType !== problemType || kept.problemSonType !== problemSonType) return undefined;
  return { title: kept.title, sonTitle: kept.sonTitle };
}
