import { useState } from 'react';

import { skipToken } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import { captchaAddress } from '../../api/promo';
import { useCaptchaSidQuery } from '../../promoApi';

/** The captcha picture and its session, loaded once they are wanted. */
export function useCaptcha(wanted: boolean) {
  const shell = useShell();
  const { currentData: sid = '', refetch, isFetching } = useCaptchaSidQuery(wanted ? undefined : skipToken);
  const [at, setAt] = useState(() => Date.now());
  const [broken, setBroken] = useState<string>();
  // The URL policy needs a full address; an API without its own origin is on this page's.
  const full = sid === '' ? '' : new URL(captchaAddress(sid, at, shell.config), document.baseURI).href;
  const picture = shell.admit(full, 'image');
  const usable = picture === broken ? undefined : picture;
  return {
    sid,
    /** Undefined: none, or it failed to load. */
    picture: usable,
    loading: isFetching,
    failed: () => setBroken(picture),
    /** Loads another picture; with a new session if there is none to show. */
    renew() {
      if (usable === undefined) void refetch();
      setAt(Math.max(Date.now(), at + 1));
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
