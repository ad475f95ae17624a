import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

import { useLendingWording } from '../wording/useLendingWording';

/** A link to the app, if its address is configured. A real link, so that it works before scripts run. Hidden inside the app. */
export function GetApp({ className, bar }: { readonly className: string | undefined; readonly bar?: string | undefined }) {
  const { config, bridge } = useShell();
  const { get } = useLendingWording();
  const woken = useWoken();
  const { url } = config.download;
  if (url === '' || (woken && bridge.present)) return null;
  const link = (
    <a href={url} className={className} data-action="">
      {get}
    </a>
  );
  return bar === undefined ? (
    link
  ) : (
    <aside className={bar} aria-label={get} data-footer="">
      {link}
    </aside>
  );
}
