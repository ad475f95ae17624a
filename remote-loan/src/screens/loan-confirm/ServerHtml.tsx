import { useEffect, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './ServerHtml.module.css';

export interface ServerHtmlProps {
  readonly html: string;
  /** Called when the content is on the page. Must be a stable function. */
  readonly onShown: () => void;
}

/** A server's HTML after the sanitiser; plain text if the sanitiser cannot be loaded. The only place that shows HTML. */
export function ServerHtml({ html, onShown }: ServerHtmlProps) {
  const shell = useShell();
  const [shown, setShown] = useState<{ readonly html: string } | { readonly text: string }>({ text: '' });
  useEffect(() => {
    let left = false;
    const show = (next: typeof shown) => {
      if (left) return;
      setShown(next);
      onShown();
    };
    const words = html.replace(/<[^>]*>/g, ' ');
    shell.cleanHtml(html).then(
      (clean) => show({ html: clean }),
      () => show({ text: words }),
    );
    return () => {
      left = true;
    };
  }, [shell, html, onShown]);
  if ('text' in shown) return <div className={styles.words}>{shown.text}</div>;
  // oxlint-disable-next-line react/no-danger -- the HTML has passed the sanitiser
  return <div className={styles.words} dangerouslySetInnerHTML={{ __html: shown.html }} />;
}
