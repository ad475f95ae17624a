/** The nine common parameters of every request (product §4.1); missing ones are sent as empty text. */
export const COMMON = ['deviceId', 'market', 'version', 'token', 'type', 'deviceName', 'osVersion', 'gid', 'platform'] as const;
