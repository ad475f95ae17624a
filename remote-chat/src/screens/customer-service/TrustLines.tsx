import { Fragment, type MouseEvent } from 'react';

import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

/** Hours, the officer and the regulator, each only when configured, and what nobody of us asks for. */
export function TrustLines() {
  const { officer } = useShell().config.trust;
  const { hours, regulator, otp } = useTrust();
  const known = (officer.name || officer.phone || officer.email) !== '';
  return <Lines lines={[hours, known && <Officer key="officer" />, regulator, otp]} />;
}

/** Who answers for complaints, and how to reach them. What is not configured leaves no comma behind. */
function Officer() {
  const { config, bridge } = useShell();
  const { name, phone, email } = config.trust.officer;
  const { trust } = useCommonWording();
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  const parts = [
    name,
    phone !== '' && (
      <a key="phone" href={`tel:${phone}`} onClick={call}>
        {phone}
      </a>
    ),
    email !== '' && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  ].filter((part) => part !== false && part !== '');
  return (
    <>
      {trust.officer}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </>
  );
}
