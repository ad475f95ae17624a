import { configSchema } from '@loan/shared/contracts/configSchema';

import { getOrInsert } from '../../getOrInsert';
import { usage } from '../cli/optionValues';

/** The part of a key's JSON schema that the list uses. */
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

/** Types that the JSON schema cannot express: values checked by a function. */
const TYPES: Readonly<Record<string, string>> = {
  'api.base': 'web address or empty',
  'api.timeZone.india': 'name of an IANA time zone',
  'api.timeZone.indonesia': 'name of an IANA time zone',
  'site.origin': 'origin or empty',
  'site.security.contact': 'mailto:, https: or tel: address or empty',
  'site.security.expires': 'date and time with zone or empty',
  'site.apps.android': 'list of { "package", "fingerprints" }',
  'site.apps.ios': 'list of <team>.<bundle identifier>',
  h5Base: 'web address or empty',
  'hosts.allowed': 'list of origins',
  'hosts.images': 'list of origins',
  'overrides.origins': 'list of origins',
  markets: 'india, indonesia → service, company, trust',
  example: 'india, indonesia → amount, received, instalment, times, days',
  schemes: 'list of names, or of { "name", "path" }',
  routes: 'page key → path',
  calls: 'call name → base, style, method, success',
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
  ['^#', 'colour #rrggbb'],
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
  if (spec.enum !== undefined) return spec.enum.map((value) => `'${value}'`).join(', ');
  if (spec.anyOf !== undefined) return `${typeOf(spec.anyOf[1] ?? {})} or empty`;
  if (spec.prefixItems !== undefined) return `two: ${typeOf(spec.prefixItems[0] ?? {})}`;
  if (spec.type === 'array') return `list of: ${typeOf(spec.items || {})}`;
  if (spec.type === 'object') return `name → ${typeOf(spec.additionalProperties || {})}`;
  if (spec.type === 'integer') return `whole number, ${spec.minimum}-${spec.maximum}`;
  if (spec.type === 'boolean') return 'true, false';
  if (spec.format === 'email') return 'e-mail';
  return PATTERNS.find(([start]) => spec.pattern?.startsWith(start))?.[1] ?? 'text';
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
    const shown = standard === undefined ? (path[0] === 'company' ? 'required' : 'none') : JSON.stringify(standard);
    rows.push([key, MEANINGS[key] ?? described, TYPES[key] ?? typeOf(spec), shown]);
  };
  walk(configSchema.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as Described, [], '', undefined);
  return rows;
}

const nameOf = (key: string): string => key.split('.').at(-1) ?? '';

/** Merges rows of neighbouring keys that have the same meaning and type. */
function joined(rows: readonly (readonly string[])[]): readonly string[] {
  const [key = '', meaning = '', type = ''] = rows[0] ?? [];
  const keys = rows.map(([each = '']) => each);
  const values = rows.map(([, , , value = '']) => value);
  const areNames = keys.every((each, index) => values[index] === JSON.stringify(nameOf(each)));
  return [[key, ...keys.slice(1).map(nameOf)].join(', '), meaning, type, areNames ? 'the same' : [...new Set(values)].join(', ')];
}

/** The keys of these parts (`va`, `site.apps`), or all keys: type, default, meaning. Throws ReleaseError `USAGE` for an unknown part. */
export function configKeyLines(parts: readonly string[]): readonly string[] {
  const rows = configRows();
  const isIn = (part: string, [key = '']: readonly string[]) => `${key}.`.startsWith(`${part}.`);
  const unknown = parts.find((part) => !rows.some((row) => isIn(part, row)));
  if (unknown !== undefined) usage(`The configuration has no key "${unknown}".`);
  const groups = new Map<string, (readonly string[])[]>();
  for (const row of rows.filter((each) => parts.length === 0 || parts.some((part) => isIn(part, each)))) {
    const [key = '', meaning, type] = row;
    getOrInsert(groups, [key.slice(0, key.lastIndexOf('.')), meaning, type].join(' '), () => []).push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const [keys = '', meaning = '', type = '', standard = ''] = joined(group);
    return [`${keys}: ${type}; ${standard === 'required' ? standard : `default ${standard}`}`, `    ${meaning}`];
  });
}
