import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import type { PageKey } from '@loan/shared/contracts/pages';
import type { FixedText as Text } from '@loan/shared/contracts/shell';
import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';

import { Unbroken } from '../Unbroken';
import { useSiteWording } from '../wording/useSiteWording';
import { useFacts } from './siteFacts';
import styles from './SiteFrame.module.css';
import { SiteLink } from './SiteLink';
import { GetApp, SiteNav } from './SiteNav';

/** The company behind the site and its contacts; lender, licence and regulator if configured. */
function SiteFooter() {
  const { address, phone, email } = useShell().config.company;
  const { lender, licence, regulator, otp, wise } = useTrust();
  const { footer, contact } = useSiteWording();
  const lines = {
    lender,
    licence: licence && <Unbroken>{licence}</Unbroken>,
    regulator: regulator && <Regulator sentence={regulator} />,
    otp,
    wise,
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBody}>
        <address className={styles.company}>
          <dl>
            <dt>{footer.address}</dt>
            <dd>{address}</dd>
            <dt>{footer.phone}</dt>
            <dd>
              <ContactLinks phone={phone} />
            </dd>
            <dt>{footer.email}</dt>
            <dd>
              <ContactLinks email={email} />
            </dd>
          </dl>
        </address>
        <div className={styles.trust}>
          {Object.entries(lines).map(([key, line]) => line !== '' && <p key={key}>{line}</p>)}
          <SiteLink to="siteContact" className={styles.reach}>
            {contact.title}
          </SiteLink>
        </div>
      </div>
    </footer>
  );
}

export interface SiteFrameProps {
  readonly page: PageKey;
  /** Heading of the page and title of the document. Without one the document's title is the app's name alone. */
  readonly title?: Text;
  /** The heading is for assistive technology only. */
  readonly quiet?: boolean;
  /** The page's main action is that of a form, so the link to the app moves from the bottom of a phone into the menu. */
  readonly hasForm?: boolean;
  readonly children?: ReactNode;
}

const CONTENT = 'site-content';

/** A page of the public site (product §3.19): navigation, one main region with one heading, footer. */
export function SiteFrame({ page, title, quiet = false, hasForm = false, children }: SiteFrameProps) {
  const shell = useShell();
  const facts = useFacts();
  const { skip, description } = useSiteWording();
  const heading = title ?? { text: shell.config.app.names.en };
  const documentTitle = title?.text ?? '';
  const said = facts(description);
  useEffect(() => shell.setTitle(documentTitle, said), [shell, documentTitle, said]);
  const main = useRef<HTMLElement>(null);
  // Moves the focus by script: following the link would add a history entry.
  const toContent = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={styles.site}>
      <a href={`#${CONTENT}`} className={styles.skip} onClick={toContent}>
        {skip}
      </a>
      <SiteNav page={page} hasApp={hasForm} />
      <main ref={main} id={CONTENT} tabIndex={-1} className={styles.main}>
        <h1 className={quiet ? undefined : styles.title}>
          {quiet ? <VisuallyHidden>{heading.text}</VisuallyHidden> : <FixedText of={heading} />}
        </h1>
        {children}
      </main>
      <SiteFooter />
      {!hasForm && <GetApp bar={styles.getBar} className={styles.get} />}
    </div>
  );
}
