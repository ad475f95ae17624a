import { apiSegments, SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { ReleaseError } from '../releaseError';
import { forwardedHeaderNames } from './forwardedHeaders';
import { OLD_ENGINE } from './oldEngine';
import type { Rendering } from './rendering';
import { COUNTS_PRELOADS, policyHeaders } from './securityHeaders';
import { OLD_ENGINE_NAME, UNKNOWN, type ServedPages } from './servedPages';
import { serverConfig } from './serverConfig';

/** nginx reads words of up to 4 kB. */
const LONGEST_WORD = 3000;

/** Quotes a text for nginx. A dollar sign begins a variable and cannot be escaped, so it is refused. */
function literal(text: string): string {
  if (/[$\r\n]/.test(text))
    throw new ReleaseError('BAD_RECORD', `"${text}" cannot be written for nginx: remove dollar signs and line breaks.`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A regular expression in a map, escaped for the quotes that nginx removes. */
const pattern = (source: string, flags: '' | '*' = ''): string => `"~${flags}${source.replace(/["\\]/g, '\\$&')}"`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A map from a variable. Values are nginx expressions, not plain texts. */
const map = (from: string, to: string, lines: readonly (readonly [key: string, value: string])[]): string =>
  `map ${from} $${to} {\n${lines.map(([key, value]) => `  ${key} ${value};\n`).join('')}}\n`;

/** A long text as a variable made of several parts. */
function longText(name: string, text: string): string {
  const parts = text.match(new RegExp(`[^]{1,${LONGEST_WORD}}`, 'g')) ?? [];
  const own = parts.map((part, index) => map('""', `${name}_${index}`, [['default', literal(part)]]));
  return own.join('') + map('""', name, [['default', `"${parts.map((_, index) => `\${${name}_${index}}`).join('')}"`]]);
}

/** Characters of a path segment that all servers interpret in the same way (`isPlainPath`). */
const PLAIN = `[A-Za-z0-9,:@&=+$_.!~*'()-]|%[89A-F][0-9A-F]`;

/** The document of each address; empty: the address is that of a missing file. */
function pageLines({ pages }: ServedPages): readonly (readonly [string, string])[] {
  const exact = pages.filter(({ below }) => !below);
  const further = pages.filter(({ below }) => below);
  return [
    ['default', literal(UNKNOWN.name)],
    ...exact.map(({ path, name }) => [pattern(`^${escaped(path)}$`), literal(name)] as const),
    // A dot in a path means a file, except below a page that accepts further segments.
    ...further.map(({ path, name }) => [pattern(`^${escaped(path)}(?:/(?!\\.)(?:${PLAIN})+)+$`), literal(name)] as const),
    [pattern('\\.|%2e', '*'), '""'],
    ...further.map(({ path, name }) => [pattern(`^${escaped(path)}/.`), literal(name)] as const),
  ];
}

/**
 * Chooses by `Accept-Encoding`: the first accepted of brotli and gzip. `q=0` refuses an encoding, `*` stands for all that are not named.
 */
function encodingLines(): readonly (readonly [string, string])[] {
  const accepts = (name: string) => `(?:^|,)\\s*${name}\\s*(?=[;,]|$)(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:[;,]|$))`;
  const by = (name: string, ending: string) =>
    [
      [pattern(accepts(name), '*'), ending],
      [pattern(`^(?!(?:.*,)?\\s*${name}\\s*(?:[;,]|$)).*${accepts('\\*')}`, '*'), ending],
    ] as const;
  return [['default', '""'], ...by('br', '.br'), ...by('gzip', '.gz')];
}

/** The headers of a document. Headers that differ between browsers are chosen by the user agent. */
function headerLines({ policy }: Rendering): string {
  const [matching, others] = [true, false].map((countsPreloads) => policyHeaders(policy, { countsPreloads, https: false }));
  const lines = Object.entries(matching ?? {}).map(([name, value]) => {
    const variable = `served_${name.toLowerCase().replaceAll('-', '_')}`;
    const header = `add_header ${name} $${variable};\n`;
    const other = others?.[name] ?? '';
    if (other === value) return longText(variable, value) + header;
    const kinds = longText(`${variable}_matching`, value) + longText(`${variable}_others`, other);
    const choice = map('$http_user_agent', variable, [
      ['default', `$${variable}_others`],
      [pattern(COUNTS_PRELOADS.source), `$${variable}_matching`],
    ]);
    return kinds + choice + header;
  });
  return [
    ...lines,
    'add_header Strict-Transport-Security $visitor_hsts;\n',
    'add_header Content-Encoding $served_encoding;\n',
    'add_header Vary "Accept-Encoding, User-Agent";\n',
    'add_header Last-Modified "";\n',
  ].join('');
}

/** The configuration's settings for forwarding to the API. */
function apiLines({ config }: Rendering): string {
  const own = serverConfig(config);
  const segments = [...apiSegments(own)].map(escaped).join('|');
  const names = forwardedHeaderNames(own);
  const origin = own.site.origin;
  return [
    map('$served_path', 'served_api', [
      ['default', '""'],
      [pattern(`^/(?:${segments})(?:/|$)`), '1'],
    ]),
    map('""', 'served_host', [['default', origin === '' ? '$visitor_host' : literal(new URL(origin).host)]]),
    `client_max_body_size ${own.api.bodyMegabytes * 1_000_000};\n`,
    'proxy_pass_request_headers off;\n',
    ...names.map((name) => `proxy_set_header ${literal(name)} $http_${name.replaceAll('-', '_')};\n`),
    'proxy_set_header Host $api_host;\n',
    'proxy_set_header X-Forwarded-For $visitor_chain;\n',
    'proxy_set_header X-Forwarded-Host $served_host;\n',
    'proxy_set_header X-Forwarded-Proto $visitor_scheme;\n',
    'proxy_set_header X-Request-Id $loan_request_id;\n',
  ].join('');
}

/**
 * The header file for nginx, for its `http` level: maps each address to its document and headers. It expects `$visitor_scheme`,
 * `$visitor_host`, `$visitor_hsts`, `$visitor_chain`, `$api_host` and `$loan_request_id`. Throws ReleaseError `BAD_RECORD` for a text
 * that cannot be written in nginx's syntax.
 */
export function nginxHeaderFile(rendering: Rendering, pages: ServedPages): string {
  const { document, config } = rendering;
  const market = escaped(config.query.names.market);
  return [
    `# Release document ${document.number} of ${document.channel}, made by the release command.\n`,
    map('""', 'served_number', [['default', String(document.number)]]),
    map('""', 'served_channel', [['default', literal(document.channel)]]),
    map('$request_uri', 'served_path', [
      ['default', '""'],
      [pattern('^(?<served_raw>/[^?]*?)/*(?:\\?|$)'), '$served_raw'],
    ]),
    map('$served_path', 'served_found', pageLines(pages)),
    map('"$served_found $http_user_agent"', 'served_page', [
      ['default', '$served_found'],
      [pattern(`^[^ ]+ .*(?:${OLD_ENGINE.source})`), literal(OLD_ENGINE_NAME)],
    ]),
    map('$request_uri', 'served_market', [
      ['default', 'indonesia'],
      [pattern(`^[^?]*\\?(?:(?!${market}=)[^&]*&)*${market}=(?:1|%31)(?:&|$)`), 'india'],
    ]),
    map('$http_accept_encoding', 'served_ending', encodingLines()),
    map('$served_ending', 'served_encoding', [
      ['default', '""'],
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    map('$request_uri', 'served_release', [
      ['default', '""'],
      [pattern(`^${SERVER_PATHS.releases}(?<served_of>[1-9]\\d{0,5})/index\\.json(?:\\?|$)`), '"/$served_of/index.json"'],
      [
        pattern(`^${SERVER_PATHS.releases}(?<served_in>[1-9]\\d{0,5})/remotes/(?<served_remote>[a-z0-9-]+)\\.json(?:\\?|$)`),
        '"/$served_in/remotes.$served_remote.json"',
      ],
    ]),
    apiLines(rendering),
    headerLines(rendering),
  ].join('');
}
