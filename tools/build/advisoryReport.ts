import { counted } from '@loan/shared/format/plural';

/** The used part of the output of `npm audit --json`. */
export interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string; readonly via: readonly unknown[] }>
  >;
  readonly message?: string;
}

const titlesOf = (via: readonly unknown[]) =>
  via.flatMap((each) => (typeof each === 'object' && each !== null && 'title' in each ? [String(each.title)] : []));

/** A line for each package with advisories, and their number; one sentence if the registry does not answer. */
export function advisoryLines({ vulnerabilities, message }: Audit): readonly string[] {
  if (vulnerabilities === undefined) return [`Advisories were not checked: the registry does not answer (${message ?? 'no answer'}).`];
  const found = Object.values(vulnerabilities);
  if (found.length === 0) return ['Nothing is known against the packages of package-lock.json.'];
  return [
    ...found.map(({ name, severity, via }) => [`${name}: ${severity}`, ...titlesOf(via)].join('; ')),
    `Something is known against ${counted(found.length, 'package')}.`,
  ];
}

/** The packages with high or critical advisories. */
export function seriousOf({ vulnerabilities = {} }: Audit): readonly string[] {
  return Object.values(vulnerabilities).flatMap(({ name, severity }) => (['high', 'critical'].includes(severity) ? [name] : []));
}
