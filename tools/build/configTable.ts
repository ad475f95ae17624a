import { configSchema } from '@loan/shared/contracts/configSchema';

/** The part of a key's JSON schema that the table uses. */
interface Described {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Described[];
  readonly items?: Described | false;
  readonly prefixItems?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: Described | false;
}

/** Readers of a key; the longest matching prefix wins. Empty: part of the environment, with no effect on a page. */
export const READERS: Readonly<Record<string, readonly string[]>> = {
  api: ['host', 'release'],
  'api.base': ['host', 'remote-promo', 'release'],
  'api.bodyMegabytes': ['gateway'],
  'api.timeZone': ['remote-loan', 'remote-repay', 'remote-complaint'],
  site: ['gateway'],
  'site.origin': ['gateway', 'release'],
  'site.servedFiles': ['release'],
  h5Base: ['host', 'release'],
  'app.names.en': ['host', 'remote-repay', 'remote-promo', 'release'],
  'app.names': [],
  brand: ['host'],
  service: ['host', 'remote-loan', 'remote-repay', 'remote-promo', 'release'],
  company: ['host', 'remote-promo'],
  'company.phone': ['host', 'remote-promo', 'release'],
  routes: ['host', 'gateway', 'release'],
  hosts: ['host', 'release'],
  overrides: ['host', 'release'],
  schemes: ['host'],
  query: ['host', 'remote-loan', 'gateway', 'release', 'tools'],
  headers: ['host', 'gateway', 'release', 'tools'],
  calls: ['host', 'release'],
  wire: ['host', 'tools'],
  'wire.fields': ['host', 'tools', 'release'],
  'wire.prefix': ['host', 'gateway', 'tools', 'release'],
  net: ['host', 'remote-repay', 'remote-promo'],
  codes: ['remote-repay'],
  'codes.sessionEnded': ['host', 'tools'],
  'codes.notAllowed': ['host'],
  'codes.gone': ['host'],
  'codes.captchaOnSms': ['remote-promo'],
  'codes.captchaOnRegister': ['remote-promo'],
  'codes.alreadyRegistered': ['remote-promo'],
  bridge: ['host'],
  drawing: ['gateway', 'release'],
  reports: ['host', 'release'],
  watch: ['release'],
  chrome: ['host'],
  copy: ['host', 'remote-loan', 'remote-repay', 'remote-complaint', 'remote-chat', 'remote-promo', 'release'],
  money: ['remote-repay'],
  validation: ['remote-promo'],
  va: ['remote-repay'],
  confirm: ['remote-loan'],
  loanDetail: ['remote-loan'],
  share: ['release'],
  rating: ['remote-loan'],
  jump: ['remote-loan'],
  'jump.encode': [],
  joint: ['host', 'remote-loan'],
  complaint: ['host', 'remote-complaint'],
  contact: ['host', 'remote-chat'],
  support: ['remote-chat'],
  legacy: ['host', 'remote-repay', 'gateway', 'release'],
  download: ['remote-promo', 'release'],
  'trust.lender': ['host', 'remote-loan', 'remote-promo'],
  'trust.licence': ['host', 'remote-loan', 'remote-promo'],
  'trust.hours': ['host', 'remote-chat', 'remote-promo'],
  'trust.officer': ['host', 'remote-chat', 'remote-promo'],
  'trust.regulator': ['host', 'remote-complaint', 'remote-chat', 'remote-promo'],
  'trust.collectionHours': ['host', 'remote-complaint'],
  markets: ['host', 'release'],
  example: ['remote-promo'],
  features: ['host', 'tools', 'release'],
};

/** Types that the JSON schema cannot express: values checked by a function. */
const TYPES: Readonly<Record<string, string>> = {
  'api.base': 'web address or empty',
  'api.timeZone.india': 'name of an IANA time zone',
  'api.timeZone.indonesia': 'name of an IANA time zone',
  'site.origin': 'origin or empty',
  'site.security.contact': '`mailto:`, `https:` or `tel:` address or empty',
  'site.security.expires': 'date and time with zone or empty',
  'site.apps.android': 'list of `{ "package", "fingerprints" }`',
  'site.apps.ios': 'list of `<team>.<bundle identifier>`',
  h5Base: 'web address or empty',
  'hosts.allowed': 'list of origins',
  'hosts.images': 'list of origins',
  'overrides.origins': 'list of origins',
  markets: '`india`, `indonesia` → `service`, `company`, `trust`',
  example: '`india`, `indonesia` → `amount`, `received`, `instalment`, `times`, `days`',
  schemes: 'list of names, or of `{ "name", "path" }`',
  routes: 'page key → path',
  calls: 'call name → `base`, `style`, `method`, `success`',
  'loanDetail.banners.1': 'web address or empty',
  'loanDetail.banners.other': 'web address or empty',
  'download.url': 'web address or empty',
  'share.image': 'web address or empty',
  'reports.share': 'number, 0-1',
  'watch.plan': 'list of percentages',
  'watch.falseHalts': 'number, 0.0001-0.2',
};

/** Meanings of keys without a description in the schema. */
const MEANINGS: Readonly<Record<string, string>> = {
  'trust.lender': 'Legal name of the lender; empty: no line',
  'trust.licence': 'Licence of the lender; empty: no line',
  'trust.hours': 'Service hours',
  'trust.officer.name': 'Grievance officer: name',
  'trust.officer.phone': 'Grievance officer: telephone',
  'trust.officer.email': 'Grievance officer: e-mail',
};

const PATTERNS: readonly (readonly [start: string, name: string])[] = [
  ['^#', 'colour `#rrggbb`'],
  ['^\\+?\\d{5', 'telephone number'],
  ['^-?\\d', 'code'],
  ['^\\d{1,13}', 'whole amount'],
  ['^[A-Za-z0-9-]', 'header name'],
  ['^[A-Za-z0-9_.-]', 'field name'],
  ['^[A-Za-z_$]', 'name of a method or object'],
  ['^\\/', 'path'],
  ['^(\\/', 'path'],
];

function typeOf(spec: Described): string {
  if (spec.enum !== undefined) return spec.enum.map((value) => `\`'${value}'\``).join(', ');
  if (spec.anyOf !== undefined) return `${typeOf(spec.anyOf[1] ?? {})} or empty`;
  if (spec.prefixItems !== undefined) return `two: ${typeOf(spec.prefixItems[0] ?? {})}`;
  if (spec.type === 'array') return `list of: ${typeOf(spec.items || {})}`;
  if (spec.type === 'object') return `name → ${typeOf(spec.additionalProperties || {})}`;
  if (spec.type === 'integer') return `whole number, ${spec.minimum}-${spec.maximum}`;
  if (spec.type === 'boolean') return '`true`, `false`';
  if (spec.format === 'email') return 'e-mail';
  return PATTERNS.find(([start]) => spec.pattern?.startsWith(start))?.[1] ?? 'text';
}

/** The readers of a key, by its longest known prefix. */
export function readersOf(key: string): readonly string[] | undefined {
  const known = Object.keys(READERS).filter((start) => key === start || key.startsWith(`${start}.`));
  return READERS[known.sort((a, b) => b.length - a.length)[0] ?? ''];
}

/** One row per key: key, meaning, type, default. */
export function configRows(): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const walk = (spec: Described, path: readonly string[], meaning: string, given: unknown): void => {
    const described = spec.description ?? meaning;
    const standard = spec.default ?? given;
    if (spec.properties !== undefined && !Object.hasOwn(TYPES, path.join('.'))) {
      for (const [name, inner] of Object.entries(spec.properties))
        walk(inner, [...path, name], described, (standard as Record<string, unknown>)?.[name]);
      return;
    }
    const key = path.join('.');
    const shown = standard === undefined ? (path[0] === 'company' ? '**required**' : 'none') : `\`${JSON.stringify(standard)}\``;
    rows.push([`\`${key}\``, MEANINGS[key] ?? described, TYPES[key] ?? typeOf(spec), shown]);
  };
  walk(configSchema.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as Described, [], '', undefined);
  return rows;
}

/** The last part of a key. */
const nameOf = (key: string): string => key.replaceAll('`', '').split('.').at(-1) ?? '';

/** One row for keys side by side that have the same meaning and type. */
function joined(rows: readonly (readonly string[])[]): readonly string[] {
  const [key = '', meaning = '', type = ''] = rows[0] ?? [];
  const keys = rows.map(([each = '']) => each);
  const values = rows.map(([, , , value = '']) => value);
  const areNames = keys.every((each, index) => values[index] === `\`"${nameOf(each)}"\``);
  return [
    [key, ...keys.slice(1).map((each) => `\`${nameOf(each)}\``)].join(', '),
    meaning,
    type,
    areNames ? 'the same' : [...new Set(values)].join(', '),
  ];
}

/** The table of docs/configuration.md. */
export function configTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const groups = new Map<string, (readonly string[])[]>();
  for (const row of configRows()) {
    const [key = '', meaning, type] = row;
    const group = [key.slice(0, key.lastIndexOf('.')), meaning, type].join(' ');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [
    line(['Key', 'Meaning', 'Type', 'Default']),
    line(Array.from({ length: 4 }, () => '---')),
    ...[...groups.values()].map((rows) => line(joined(rows))),
  ].join('\n');
}

if (require.main === module) process.stdout.write(`${configTable()}\n`);
