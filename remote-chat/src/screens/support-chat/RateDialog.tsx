import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Stars } from '@loan/shared/ui/Stars/Stars';

import { useWording } from '../../wording/useWording';
import type { Chat } from './chat';

/** The stars after an answer that helped. They stay through any failure. */
export function RateDialog({ chat, stars }: { readonly chat: Chat; readonly stars: number }) {
  const shell = useShell();
  const { chat: words, fixed } = useWording();
  const { text, lang } = fixed.rateError;
  const submit = () => chat.rate(() => shell.toast(text, lang && { lang }));
  return (
    <Dialog title={words.rate} cancel={words.rateNo} onClose={chat.closeRating} confirm={{ text: words.rateYes, onPress: submit }}>
      <Stars value={stars} onChange={chat.setStars} />
    </Dialog>
  );
}
