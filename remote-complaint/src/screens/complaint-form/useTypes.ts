import { useShell } from '@loan/shared/ui/ShellContext';

import { recall, type ChosenType } from '../../chosenType';
import { useStartQuery, type OrderReference } from '../../complaintApi';

/**
 * The types in the address, with their titles: as stored by the complaint home, from a draft, or else requested from the
 * server. A value without a title is sent but not shown. An address without types (from the chat) uses those of its
 * draft, if any.
 */
export function useTypes(
  asked: Pick<ChosenType, 'problemType' | 'problemSonType'>,
  order: OrderReference,
  draft: ChosenType | undefined,
): ChosenType {
  const shell = useShell();
  const isAsked = asked.problemType !== '' || asked.problemSonType !== '';
  const isDraft = draft?.problemType === asked.problemType && draft.problemSonType === asked.problemSonType;
  const titles = recall(shell.storage.session, asked) ?? (isDraft && draft.title !== '' ? draft : undefined);
  const { currentData } = useStartQuery(order, { skip: !isAsked || titles !== undefined });
  if (!isAsked) return draft ?? { ...asked, title: '', sonTitle: '' };
  const titleOf = (options: readonly { readonly value: string; readonly title: string }[] = [], value: string) =>
    options.find((option) => option.value === value)?.title ?? '';
  return {
    ...asked,
    title: titles?.title ?? titleOf(currentData?.types, asked.problemType),
    sonTitle: titles?.sonTitle ?? titleOf(currentData?.subTypes, asked.problemSonType),
  };
}
