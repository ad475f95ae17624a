import type { SignInFailure } from '../../contract';

/** Steps of a sign-in, in order. */
export type Step = 'discovery' | 'authorization response' | 'token request' | 'signing keys' | 'ID token' | 'roles';

/** A failed sign-in. All its fields are safe to log: none holds a secret. */
export class SignInFault extends Error {
  constructor(
    readonly step: Step,
    /** From the provider (`invalid_client`), the library (`OAUTH_…`), the system (`ECONNREFUSED`), or the console itself. */
    readonly code: string,
    /** The failure shown on the page. */
    readonly page: SignInFailure,
    detail = '',
  ) {
    super(`${step}: ${code}${detail === '' ? '' : `. ${detail}`}`);
  }
}

/** Provider codes that call for a configuration change rather than another attempt. */
const SET_UP: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'invalid_request',
  'unsupported_response_type',
  'unsupported_grant_type',
]);
const HTTP_FAULT = 500;

type Known = Readonly<Record<string, unknown>>;
const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null;

/** A fault with its causes, outermost first. */
function causesOf(thrown: unknown): readonly Known[] {
  const causes: Known[] = [];
  for (let each = thrown; isKnown(each) && causes.length < 10; each = each['cause']) causes.push(each);
  return causes;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first code of a fault. Descriptions are left out because providers repeat request data in them. */
function codeIn(causes: readonly Known[], secrets: readonly string[]): string {
  const codes = causes.flatMap((each) => [
    /^[a-z][a-z0-9_]{2,40}$/.exec(text(each['error']))?.[0] ?? '',
    /^[A-Z][A-Z0-9_]{2,60}$/.exec(text(each['code']))?.[0] ?? '',
  ]);
  return codes.find((code) => code !== '' && !secrets.some((secret) => secret.includes(code) || code.includes(secret))) ?? 'UNKNOWN';
}

/** Origin and path of an issuer. */
export function issuerText(issuer: unknown): string {
  if (!URL.canParse(text(issuer))) return 'no address';
  const { origin, pathname } = new URL(text(issuer));
  return `${origin}${pathname === '/' && !text(issuer).endsWith('/') ? '' : pathname}`;
}

function issuersText(ours: unknown, theirs: unknown): string {
  const [asked, named] = [issuerText(ours), issuerText(theirs)];
  const isSlash = asked.replace(/\/$/, '') === named.replace(/\/$/, '');
  return `OIDC_ISSUER is ${asked}, and the provider calls itself ${named}${isSlash ? ': they differ by the slash at the end' : ''}`;
}

/** How far a time in a token differs from this machine's clock. */
export function clockText(claim: string, time: number, now: number): string {
  const seconds = Math.round(Math.abs(time - now));
  return `${claim} is ${seconds} s ${time > now ? 'after' : 'before'} the time of this machine: compare its clock with the provider’s`;
}

function detailIn(causes: readonly Known[], issuer: string): string {
  const found = causes.find((each) => 'claim' in each || 'attribute' in each);
  if (found === undefined) return '';
  const { attribute, body, claim, claims, now } = found;
  if (attribute === 'issuer') return issuersText(issuer, isKnown(body) ? body['issuer'] : undefined);
  const value = isKnown(claims) ? claims[text(claim)] : undefined;
  if (claim === 'iss') return issuersText(issuer, value);
  if (typeof value === 'number' && typeof now === 'number') return clockText(text(claim), value, now);
  return `${text(claim)} is not the requested one`;
}

function pageFor(code: string, status: number): SignInFailure {
  const isOfLibrary = code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT';
  if (status >= HTTP_FAULT || (/^[A-Z]/.test(code) && !isOfLibrary)) return 'unreachable';
  return isOfLibrary || SET_UP.has(code) ? 'setup' : 'again';
}

/** Converts an error thrown in a sign-in step to a fault that can be logged. `secrets` appear in none of its codes. */
export function asSignInFault(thrown: unknown, step: Step, issuer: string, secrets: readonly string[], more = ''): SignInFault {
  if (thrown instanceof SignInFault) return thrown;
  const causes = causesOf(thrown);
  const code = codeIn(
    causes,
    secrets.filter((secret) => secret !== ''),
  );
  const status = causes.map((each) => each['status']).find((each): each is number => typeof each === 'number') ?? 0;
  const details = [status === 0 ? '' : `HTTP ${status}`, detailIn(causes, issuer), more].filter((each) => each !== '');
  return new SignInFault(step, code, pageFor(code, status), details.join('. '));
}
