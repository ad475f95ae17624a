/** Zones in which the server writes its times, per market, where the configuration names none (`api.timeZone`). */
export const TIME_ZONES = { india: 'Asia/Kolkata', indonesia: 'Asia/Jakarta' } as const;
