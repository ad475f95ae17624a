/** Zones in which the server writes its times, per market, unless the configuration names others (`api.timeZone`). */
export const TIME_ZONES = { india: 'Asia/Kolkata', indonesia: 'Asia/Jakarta' } as const;
