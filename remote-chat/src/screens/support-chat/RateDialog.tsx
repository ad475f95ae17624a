import { useRefusal } from '@loan/shared/area/useRefusal';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { Stars } from '@loan/shared/ui/Stars/Stars';

import { useWording } from '../../wording/useWording';
import type { Chat } from './chat';

/** The stars after an answer that helped. They stay through any failure. */
export function RateDialog({ chat, stars }: { readonly chat: Chat; readonly stars: number }) {
  const { chat: words, fixed } = useWording();
  const refuse = useRefusal(stars);
  const submit = () => chat.rate(() => refuse(fixed.rateError));
  return (
    <Dialog title={words.rate} cancel={words.rateNo} onClose={chat.closeRating} confirm={{ text: words.rateYes, onPress: submit }}>
      <Stars value={stars} onChange={chat.setStars} />
    </Dialog>
  );
}
