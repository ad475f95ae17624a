import { type KeyboardEvent, useId, useRef, useState } from 'react';

import type { PageKey } from '@loan/shared/contracts/pages';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Menu, X } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { BrandLogo } from '../brand/BrandLogo';
import { useLendingWording } from '../wording/useLendingWording';
import { useSiteWording } from '../wording/useSiteWording';
import styles from './SiteFrame.module.css';
import { SiteLink } from './SiteLink';

/** A link to the app, if its address is configured. A real link, so that it works before scripts run. Hidden inside the app. */
export function GetApp({ className, bar }: { readonly className: string | undefined; readonly bar?: string | undefined }) {
  const { config, bridge } = useShell();
  const { get } = useLendingWording();
  const hydrated = useHydrated();
  const { url } = config.download;
  if (url === '' || (hydrated && bridge.present)) return null;
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

/** The four links; in a narrow window behind a menu button, with the link to the app if `hasApp`. Escape closes the menu and returns the focus to its button. */
export function SiteNav({ page, hasApp }: { readonly page: PageKey; readonly hasApp: boolean }) {
  const { menu, menuName, fixed } = useSiteWording();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const items = [
    ['siteHome', fixed.home],
    ['siteAbout', fixed.about],
    ['sitePolicy', fixed.policy],
    ['siteLoan', fixed.loan],
  ] as const;
  const close = () => setOpen(false);
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <header className={styles.header}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu wherever the focus is inside */}
      <div className={styles.bar} onKeyDown={escape}>
        <SiteLink to="siteHome" className={styles.brand} onPress={close}>
          <BrandLogo />
        </SiteLink>
        <button
          ref={button}
          type="button"
          className={styles.menu}
          aria-label={menu}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon of={X} /> : <Icon of={Menu} />}
        </button>
        <nav id={list} aria-label={menuName} className={open ? `${styles.nav} ${styles.open}` : styles.nav}>
          <ul className={styles.links}>
            {items.map(([key, text]) => (
              <li key={key}>
                <SiteLink to={key} current={key === page} className={styles.link} onPress={close}>
                  <FixedText of={text} />
                </SiteLink>
              </li>
            ))}
            {hasApp && (
              <li className={styles.getInMenu}>
                <GetApp className={styles.link} />
              </li>
            )}
          </ul>
        </nav>
        <GetApp className={styles.getInHead} />
      </div>
    </header>
  );
}
