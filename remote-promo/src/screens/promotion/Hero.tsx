import { useState } from 'react';

import { Logo } from '@loan/shared/ui/Logo/Logo';
import { AppPicture } from '@loan/shared/ui/pictures/AppPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';

import type { PromoTemplate } from '../../api/promo';
import { LoanRange } from '../../LoanRange';
import { useWording } from '../../wording/useWording';
import styles from './Hero.module.css';

/** A design's texts above the form, below the page's title; the page's own text replaces missing ones. Every design shows the loan amounts in the largest type. */
export function Hero({ texts, pictures }: Pick<PromoTemplate, 'texts' | 'pictures'>) {
  const shell = useShell();
  const { reg } = useWording();
  const figures = { ...figuresOf(shell.market) };
  // Skip texts that equal the page's own title or sentence: they would appear twice.
  const title = texts.title === reg.title ? '' : texts.title;
  const sub = texts.sub === fill(reg.sub, figures) ? '' : texts.sub;
  return (
    <div className={styles.hero}>
      <p className={styles.app}>
        {pictures.logo !== '' && (
          <span className={styles.logo}>
            <Logo address={pictures.logo} size={32} />
          </span>
        )}
        {shell.config.app.names.en}
      </p>
      <Banner address={pictures.banner} />
      {title && <p className={styles.title}>{title}</p>}
      <p>
        <LoanRange word={reg.upTo} />
      </p>
      <p>{sub || fill(reg.within, figures)}</p>
      <p className={styles.users}>{texts.users || fill(reg.users, figures)}</p>
    </div>
  );
}

/** Decoration. Its place is reserved while it loads; if it fails, our picture replaces it, so that nothing moves. */
function Banner({ address }: { readonly address: string }) {
  const shell = useShell();
  const source = shell.admit(address, 'image');
  const [broken, setBroken] = useState(false);
  if (source === undefined) return null;
  return (
    <div className={styles.banner}>
      {broken ? (
        <span className={styles.ours}>
          <AppPicture />
        </span>
      ) : (
        <img src={source} alt="" referrerPolicy="no-referrer" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
