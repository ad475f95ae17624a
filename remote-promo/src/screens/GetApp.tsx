import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

import { useLendingWording } from '../wording/useLendingWording';

/** The way to the app, where the configuration says where it is: a real link, which leads on before a script runs. Inside the app nobody needs it. */
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
