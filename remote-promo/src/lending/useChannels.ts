import { useShell } from '@loan/shared/ui/ShellContext';

/** Owner of a channel: a key of the texts. */
type Who = 'office' | 'service' | 'officer';

/** Our contact channels and their owners. The only place that lists which channels are ours, as far as they are configured. */
export function useChannels() {
  const { company, service, trust } = useShell().config;
  const { officer } = trust;
  const told = new Set(['']);
  const once = (value: string) => {
    if (told.has(value)) return '';
    told.add(value);
    return value;
  };
  const of = (who: Who, phone: string, email: string) => ({ who, phone: once(phone), email: once(email) });
  const all = [of('office', company.phone, company.email), of('service', service.phone, ''), of('officer', officer.phone, officer.email)];
  return {
    /** The first contact. */
    support: { phone: service.phone || company.phone, email: company.email },
    officer,
    /** All of our channels, without duplicates. */
    channels: all.filter(({ phone, email }) => phone !== '' || email !== ''),
  };
}
