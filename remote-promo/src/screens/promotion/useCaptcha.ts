import { useState } from 'react';

import { skipToken } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import { captchaAddress } from '../../api/promo';
import { useCaptchaSidQuery } from '../../promoApi';

/** The captcha picture and the session that it belongs to, from the time it is wanted. */
export function useCaptcha(wanted: boolean) {
  const shell = useShell();
  const { currentData: sid = '', refetch, isFetching } = useCaptchaSidQuery(wanted ? undefined : skipToken);
  const [at, setAt] = useState(() => Date.now());
  const [broken, setBroken] = useState<string>();
  // The gate takes full addresses; an API without an origin of its own is on this page's.
  const full = sid === '' ? '' : new URL(captchaAddress(sid, at, shell.config), document.baseURI).href;
  const picture = shell.admit(full, 'image');
  const usable = picture === broken ? undefined : picture;
  return {
    sid,
    /** Undefined: there is none, or it did not come. */
    picture: usable,
    loading: isFetching,
    failed: () => setBroken(picture),
    /** Another picture; of another session where this one has none to show. */
    renew() {
      if (usable === undefined) void refetch();
      setAt(Math.max(Date.now(), at + 1));
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
