import type { SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import { checkConfig } from '../contracts/configSchema';

/** The origin of the test page. */
export const OWN = 'https://app.example';

/** A checked configuration. `document` is what a channel would configure; a wrong one is refused as at the start. */
export function configOf(document: Readonly<Record<string, unknown>> = {}): PublicConfig {
  return checkConfig({ company: { address: 'Jalan Contoh 1, Jakarta', phone: '02150000000', email: 'help@company.example' }, ...document });
}

/** Every session parameter, each with a value that tests can find again. */
export function sessionOf(given: Partial<SessionParameters> = {}): SessionParameters {
  return {
    deviceId: 'device-1',
    market: '2',
    version: '1.0.0',
    token: 'secret-token',
    type: '1',
    deviceName: 'Phone',
    osVersion: '9',
    gid: 'gid-1',
    platform: 'android',
    sessionId: 'secret-session',
    adId: 'ad-1',
    userToken: 'secret-user',
    deviceToken: 'secret-device',
    ...given,
  };
}

export const noSession = Object.fromEntries(Object.keys(sessionOf()).map((name) => [name, ''])) as SessionParameters;
