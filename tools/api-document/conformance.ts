import { randomUUID } from 'node:crypto';

import { allCalls } from '@loan/api/calls';
import { LATE, startCheckedApi } from '@loan/sandbox/checking/checkedApi';
import type { Exchange } from '@loan/sandbox/checking/exchange';
import { callUnder } from '@loan/sandbox/document/document';
import { isAsked } from '@loan/sandbox/document/operation';
import { fieldsOf, type Call } from '@loan/shared/contracts/api/declare';
import { callPath, encodeCall, type SessionParameters } from '@loan/shared/contracts/api/encode';
import { renamed, wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import type { Seeds } from './seeds';
import { hasToken, readsOfBorrower, sessionFaults, type Asked } from './sessions';
import { uploadedImageFault } from './uploadedImage';
import { faultsOf, notesOf, type Answered } from './verdictLines';

/** Default origin of the pages. */
export const SAMPLE_PAGES = 'https://pages.example';
/** Maximum ms for a call. */
export const PATIENCE = 20_000;

export interface Verdict {
  readonly call: string;
  readonly result: 'passed' | 'failed' | 'not run';
  /** Method and path, `POST /byfhns/…`. */
  readonly asked: string;
  /** Why it was not run, or its violations of the contract; never a borrower's value. */
  readonly why: readonly string[];
  /** Allowed, but probably unintended. */
  readonly notes: readonly string[];
}

/** A value taken from another call's reply: the call, and the path in its data. */
const TAKEN = /^\$(\w+)\/([\w/]+)$/;
const takesOutputs = ({ name }: Call, { calls }: Seeds): boolean => Object.values(calls[name] ?? {}).some((value) => TAKEN.test(value));
/** The first bytes of a JPEG, sent as the file of an upload. */
const IMAGE = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });

const leavesSomething = ({ record, file }: Call): boolean => record === true || file !== undefined;

function whyNot(call: Call, { seeds, records }: Asked): string | undefined {
  if (!Object.hasOwn(seeds.calls, call.name)) return 'no seed';
  return leavesSomething(call) && !records ? 'makes a record or leaves a file, --records makes it' : undefined;
}

const askedAs = (call: Call, config: CheckedConfig): string => `${call.method} ${callPath(callUnder(call, config), config)}`;
/** The same with the API's path prefix, if it has one. */
const withBase = (asked: string, api: string): string => asked.replace(' ', ` ${new URL(api).pathname.replace(/\/$/, '')}`);

/** The value at a path of a reply's data, both by their logical names; undefined: not in the reply. */
function valueIn(exchange: Exchange | undefined, path: string, { config, market }: Asked): string | undefined {
  const { toLogical } = wireNames(config, market);
  try {
    const reply: unknown = renamed(JSON.parse(exchange?.body ?? ''), toLogical);
    const value = ['data', ...path.split('/')].reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], reply);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The request of a call as the front end sends it, to the API at `origin`. */
function requestOf(declared: Call, seeded: Readonly<Record<string, string>>, origin: string, { config, market, seeds }: Asked): Request {
  const call = callUnder(declared, config);
  // An <img> requests its image by the address alone.
  if (call.name === 'captcha')
    return new Request(`${origin}${callPath(call, config)}?${new URLSearchParams(seeded).toString()}`, { redirect: 'manual' });
  const none = Object.fromEntries(Object.keys(config.query.names).map((name) => [name, '']));
  const session = { ...none, ...seeds.session } as SessionParameters;
  const { url, method, headers, body, form } = encodeCall(call, fieldsOf(declared.fields, seeded, config), { config, market, session });
  // The prefix in `url` is that of the pages' gateway, not the API's.
  const { search } = new URL(url, origin);
  const key: Record<string, string> = {};
  if (call.record === true && config.headers.idempotency !== '') key[config.headers.idempotency] = randomUUID();
  const upload = new FormData();
  for (const [name, value] of form?.fields ?? []) upload.append(name, value);
  if (form !== undefined) upload.append(form.file, IMAGE, 'image.jpg');
  const sent = form === undefined ? body : upload;
  // A redirect is a reply: following it would send the tokens to another origin.
  return new Request(`${origin}${callPath(call, config)}${search}`, {
    method,
    headers: { ...headers, ...key },
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  });
}

interface Made {
  readonly answers: ReadonlyMap<string, Answered>;
  /** The missing value of each call that was not sent, by the call's name. */
  readonly missing: ReadonlyMap<string, string>;
}

/** Makes the calls, one after the other, and records the replies. */
async function exchanges(calls: readonly Call[], asked: Asked): Promise<Made> {
  const answers = new Map<string, Answered>();
  const missing = new Map<string, string>();
  const { api: target, config, pages = SAMPLE_PAGES, patience = PATIENCE, late = LATE, waiting, seeds } = asked;
  const answered = (exchange: Exchange, faults: Answered['faults']) =>
    answers.set(`${exchange.method} ${exchange.address.pathname}`, { exchange, faults });
  const between = await startCheckedApi({ target, config, report: () => undefined, answered, pages, patience });
  const exchangeOf = (name: string) => {
    const call = calls.find((one) => one.name === name);
    return call && answers.get(askedAs(call, config))?.exchange;
  };
  try {
    for (const call of calls) {
      const seeded = Object.entries(seeds.calls[call.name] ?? {}).map(([name, value]) => {
        const [, source, path = ''] = TAKEN.exec(value) ?? [];
        if (source === undefined) return [name, value] as const;
        const taken = valueIn(exchangeOf(source), path, asked);
        if (taken === undefined) missing.set(call.name, `${name}: ${source} did not return data.${path.replaceAll('/', '.')}`);
        return [name, taken ?? ''] as const;
      });
      if (missing.has(call.name)) continue;
      const timer = setTimeout(() => waiting?.(withBase(askedAs(call, config), target)), late);
      const answer = fetch(requestOf(call, Object.fromEntries(seeded), between.url, asked));
      await answer.then((reply) => reply.arrayBuffer()).finally(() => clearTimeout(timer));
    }
  } finally {
    await between.close();
  }
  return { answers, missing };
}

/** Checks an API against the document of a market under a configuration: every call with a seed. */
export async function conformance(asked: Asked): Promise<readonly Verdict[]> {
  const { config, market } = asked;
  const all = allCalls.filter((call) => isAsked(call, market, config));
  const possible = all.filter((call) => whyNot(call, asked) === undefined);
  // A call's values must exist before another call takes them.
  const made = [
    ...possible.filter((call) => !takesOutputs(call, asked.seeds)),
    ...possible.filter((call) => takesOutputs(call, asked.seeds)),
  ];
  const { answers, missing } = await exchanges(made, asked);
  const verdicts: Verdict[] = [];
  for (const call of all) {
    const path = askedAs(call, config);
    const told = { call: call.name, asked: withBase(path, asked.api) };
    const not = whyNot(call, asked);
    const answered = answers.get(path);
    const unsent = not ?? missing.get(call.name);
    if (unsent !== undefined || answered === undefined) {
      verdicts.push({ ...told, result: not === undefined ? 'failed' : 'not run', why: [unsent ?? 'no answer'], notes: [] });
      continue;
    }
    const found = faultsOf(call, answered, config, market);
    const why = found.length === 0 ? await faultsAfterwards(call, answered.exchange, asked) : found;
    verdicts.push({ ...told, result: why.length === 0 ? 'passed' : 'failed', why, notes: notesOf(answered) });
  }
  return verdicts;
}

/** Faults of an API whose reply is valid: it answers without a valid token, or a picture is missing at its address. */
async function faultsAfterwards(call: Call, exchange: Exchange, asked: Asked): Promise<readonly string[]> {
  const { api, config, market, seeds, pages = SAMPLE_PAGES, patience = PATIENCE } = asked;
  if (readsOfBorrower(call) && hasToken(seeds))
    return sessionFaults(call, callUnder(call, config).style, exchange, { api, config, market, seeds, pages, patience });
  if (call.name !== 'uploadProblemImage') return [];
  const { toLogical } = wireNames(config, market);
  const { data } = renamed(JSON.parse(exchange.body), toLogical) as { readonly data: { readonly url: string } };
  const fault = await uploadedImageFault(data.url, { api, pages });
  return fault === undefined ? [] : [fault];
}
