import { useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines } from '@loan/shared/ui/TrustLines/TrustLines';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

/** Hours, the officer and the regulator, each only when configured, and what nobody of us asks for. */
export function TrustLines() {
  const { hours, officer, regulator } = useShell().config.trust;
  const { trust } = useCommonWording();
  // What is not configured of the officer leaves no comma behind.
  const reached = [officer.name, officer.phone, officer.email].filter((part) => part !== '').join(', ');
  return (
    <Lines
      lines={[
        hours !== '' && fill(trust.hours, { hours }),
        reached !== '' && fill(trust.officer, { name: reached, phone: '', email: '' }).replace(/[, ]+$/, ''),
        regulator && trust.regulator,
        trust.otp,
      ]}
    />
  );
}
