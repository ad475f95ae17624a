/** The nine common parameters that go on every request (specification §3), absent ones as empty text. */
export const COMMON = ['deviceId', 'market', 'version', 'token', 'type', 'deviceName', 'osVersion', 'gid', 'platform'] as const;
