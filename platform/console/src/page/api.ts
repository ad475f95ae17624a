import type { Refusal } from '../contract';

/** Response of the console's server: a value, or why there is none. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

export const UNREACHABLE: Refusal = { code: 'UNREACHABLE', message: 'The console cannot be reached.', details: [] };

async function send<Value>(path: string, init?: RequestInit): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, init);
    const body: unknown = await response.json();
    return response.ok ? { ok: true, value: body as Value } : { ok: false, refusal: body as Refusal };
  } catch {
    return { ok: false, refusal: UNREACHABLE };
  }
}

/** Sends a request to the console's own server. Never rejects. */
export const get = <Value>(path: string): Promise<Answer<Value>> => send(path);

/** Sends JSON to the console's own server. Never rejects. */
export const post = <Value>(path: string, body: unknown): Promise<Answer<Value>> =>
  send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
