/** The nine common parameters that go on every request (product §4.1), absent ones as empty text. */
export const COMMON = ['deviceId', 'market', 'version', 'token', 'type', 'deviceName', 'osVersion', 'gid', 'platform'] as const;
