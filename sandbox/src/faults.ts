import { z } from 'zod';

const target = {
  /** Name of a call, or the path of a request. */
  call: z.string().min(1).max(200),
  /** Number of requests that it hits; absent: all, until cleared. */
  times: z.coerce.number().int().positive().optional(),
};

/** Faults that can be injected. `drop` cuts the connection without a response, before or after the call took effect. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...target, kind: z.literal('delay'), ms: z.coerce.number().int().min(0).max(120_000) }),
  z.strictObject({ ...target, kind: z.literal('status'), status: z.coerce.number().int().min(400).max(599) }),
  z.strictObject({ ...target, kind: z.literal('drop'), when: z.enum(['before', 'after']) }),
  z.strictObject({ ...target, kind: z.literal('refuse'), code: z.string().max(16), message: z.string().max(2000) }),
  z.strictObject({ ...target, kind: z.literal('malformed') }),
  z.strictObject({ ...target, kind: z.literal('nullLists') }),
  z.strictObject({ ...target, kind: z.literal('numbersAsText') }),
]);

export type Fault = z.infer<typeof faultSchema>;

/** The connection was cut: `fetch` reports this as a network failure. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('fetch failed: the connection was dropped');
  }
}

export interface Faults {
  set(fault: Fault): void;
  list(): readonly Fault[];
  /** Also ends the delays of requests that wait. */
  clear(): void;
  /** Runs a request under its faults. Throws ConnectionDropped. */
  around(names: readonly string[], run: () => Promise<Response>): Promise<Response>;
}

/** The faults of one running sandbox; a restart clears them. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  const waiting = new Set<() => void>();

  const delay = async (ms: number) => {
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    const timer = setTimeout(end, ms);
    waiting.add(end);
    await ended;
    clearTimeout(timer);
    waiting.delete(end);
  };

  /** The faults of this request; each counts down by one. */
  const take = (names: readonly string[]): Fault[] => {
    const hit = faults.filter(({ call }) => names.includes(call));
    faults = faults.flatMap((fault) => {
      if (!hit.includes(fault) || fault.times === undefined) return [fault];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return hit;
  };

  return {
    set: (fault) => {
      faults = [...faults, fault];
    },
    list: () => faults,
    clear: () => {
      faults = [];
      for (const end of waiting) end();
    },
    around: async (names, run) => {
      const hit = take(names);
      for (const fault of hit) if (fault.kind === 'delay') await delay(fault.ms);
      const instead = hit.map(before).find((response) => response !== undefined);
      if (instead !== undefined) return instead;
      const response = await run();
      return hit.reduce(async (reply, fault) => after(fault, await reply), Promise.resolve(response));
    },
  };
}

/** A response that replaces the call's effect. */
function before(fault: Fault): Response | undefined {
  if (fault.kind === 'drop' && fault.when === 'before') throw new ConnectionDropped();
  if (fault.kind === 'status')
    return new Response(`<html><h1>${fault.status}</h1></html>`, { status: fault.status, headers: { 'Content-Type': 'text/html' } });
  if (fault.kind === 'refuse') return Response.json({ code: fault.code, message: fault.message, data: null });
  return undefined;
}

/** The response as it arrives after the effect; unchanged if the fault does not apply to it: a picture is not text. */
async function after({ kind }: Fault, response: Response): Promise<Response> {
  if (kind === 'drop') throw new ConnectionDropped();
  const change = CHANGES[kind];
  if (change === undefined) return response;
  return new Response(change(await response.text()), { status: response.status, headers: { 'Content-Type': 'application/json' } });
}

const eachValue = (text: string, change: (value: unknown) => unknown) =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) => change(value));

const CHANGES: Partial<Record<Fault['kind'], (text: string) => string>> = {
  malformed: (text) => text.slice(0, Math.floor(text.length / 2)),
  nullLists: (text) => eachValue(text, (value) => (Array.isArray(value) ? null : value)),
  numbersAsText: (text) => eachValue(text, (value) => (typeof value === 'number' ? String(value) : value)),
};
