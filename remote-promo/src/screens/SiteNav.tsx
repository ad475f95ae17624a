import { type KeyboardEvent, useRef } from 'react';

import type { PageKey } from '@loan/shared/contracts/pages';
import { classNames } from '@loan/shared/ui/classNames';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Menu, X } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { BrandLogo } from '../brand/BrandLogo';
import { useLendingWording } from '../wording/useLendingWording';
import { useSiteWording } from '../wording/useSiteWording';
import frame from './SiteFrame.module.css';
import { SiteLink } from './SiteLink';
import styles from './SiteNav.module.css';

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

/**
 * The four links; in a narrow window behind a menu button, with the link to the app if `hasApp`. Escape closes the menu and returns
 * the focus to its button. The browser alone opens the menu, so it opens before the page is hydrated.
 */
export function SiteNav({ page, hasApp }: { readonly page: PageKey; readonly hasApp: boolean }) {
  const { menu: name, menuName, fixed } = useSiteWording();
  const menu = useRef<HTMLDetailsElement>(null);
  const items = [
    ['siteHome', fixed.home],
    ['siteAbout', fixed.about],
    ['sitePolicy', fixed.policy],
    ['siteLoan', fixed.loan],
  ] as const;
  const close = () => menu.current?.removeAttribute('open');
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || menu.current?.open !== true) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <header className={styles.header}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu wherever the focus is inside */}
      <div className={styles.bar} onKeyDown={escape}>
        <SiteLink to="siteHome" className={styles.brand} onPress={close}>
          <BrandLogo />
        </SiteLink>
        {/* Its content is the navigation after it, which a wide window shows without a menu. */}
        <details ref={menu} className={styles.menu} suppressHydrationWarning>
          <summary className={styles.button} aria-label={name}>
            <Icon of={Menu} className={styles.opens} />
            <Icon of={X} className={styles.closes} />
          </summary>
        </details>
        <nav aria-label={menuName} className={styles.nav}>
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
        <GetApp className={classNames(frame.get, styles.getInHead)} />
      </div>
    </header>
  );
}
