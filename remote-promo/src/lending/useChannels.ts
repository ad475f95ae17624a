import { useShell } from '@loan/shared/ui/ShellContext';

const known = (values: readonly string[]): readonly string[] => [...new Set(values)].filter((value) => value !== '');

/** How we are reached: by what, and whom. The one place that says which channels are ours, as far as they are configured. */
export function useChannels() {
  const { company, service, trust } = useShell().config;
  const { officer } = trust;
  return {
    /** Whom to ask first. */
    support: { phone: service.phone || company.phone, email: company.email },
    officer,
    phones: known([company.phone, service.phone, officer.phone]),
    emails: known([company.email, officer.email]),
  };
}
