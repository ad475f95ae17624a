import { skipToken } from '@loan/shared/runtime/redux';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { Skeleton, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { noTemplate } from '../../api/promo';
import { useChannelTemplateQuery } from '../../promoApi';
import { useWording } from '../../wording/useWording';
import { Coloured } from './Coloured';
import { Hero } from './Hero';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm';
import type { Registration } from './useRegistration';

export interface RegisterProps {
  /** Without one the page has its default design. */
  readonly templateId: string;
  readonly registration: Registration;
  /** Not behind another view. */
  readonly shown: boolean;
  readonly onAgreement: () => void;
}

/** The form in the design of its promotion; a promotion that is gone says so. */
export function Register({ templateId, registration, shown, onAgreement }: RegisterProps) {
  const { reg } = useWording();
  const asked = useChannelTemplateQuery(templateId === '' ? skipToken : { templateId });
  const template = templateId === '' ? noTemplate : asked.currentData;
  const refused = asked.error !== undefined && 'kind' in asked.error && asked.error.kind === 'code';
  // What is there stays when it cannot be read again: the form has what was typed.
  if (template === null || (template === undefined && refused)) return <DeadEnd reason={reg.gone} />;
  if (template === undefined && asked.error !== undefined) return <FailedLoad failure={asked.error} onRetry={asked.refetch} />;
  return (
    <Waiting waiting={template === undefined} skeleton={<Skeleton parts={[{ height: 150 }, { lines: 6 }]} />}>
      {() =>
        template && (
          <Coloured colours={template.colours} shown={shown}>
            <Hero texts={template.texts} pictures={template.pictures} />
            <RegisterForm registration={registration} onAgreement={onAgreement} />
            <Lender />
            <Mail />
          </Coloured>
        )
      }
    </Waiting>
  );
}

function Lender() {
  const { lender, licence, otp } = useTrust();
  return <TrustLines lines={[lender, licence, otp]} />;
}

/** The picture's name tells whoever cannot read it to contact us: this is how. */
function Mail() {
  const { email } = useShell().config.company;
  const { common } = useCommonWording();
  return (
    <p className={styles.mail}>
      {common.email}:{' '}
      <a href={`mailto:${email}`} className={styles.address}>
        {email}
      </a>
    </p>
  );
}
