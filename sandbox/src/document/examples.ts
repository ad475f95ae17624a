import { calls } from '@loan/api/calls';
import type { Market } from '@loan/shared/contracts/shell';

import { requestOf } from '../encodedRequest';
import { createSandbox, type Sandbox } from '../inProcess';
import { sessionOf } from '../links';
import { filledIn, type JsonCall } from './requests';

/** A request that the sandbox accepted, and its reply. Names are the logical ones. */
export interface Example {
  /** Without a file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reply: unknown;
}

export type Examples = Readonly<Record<Market, Readonly<Record<string, Example>>>>;

/** Noon in Jakarta. */
const AT = Date.parse('2030-01-15T12:00:00+07:00');
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
/** Fixed values for data that differs each time. */
const SAMPLES: Readonly<Record<string, string>> = { capcode: 'A7K2', smsCode: '123456', verifyCode: '123456' };

const withoutChance = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => SAMPLES[key] ?? inner).replace(ID, SAMPLE_ID)) as T;

async function answerOf(sandbox: Sandbox, request: Request): Promise<unknown> {
  return (await sandbox.handle(request)).json();
}

async function recorded(market: Market): Promise<Readonly<Record<string, Example>>> {
  const sandbox = await createSandbox({ clock: () => AT });
  const rows: [string, Example][] = [];
  for (const [name, sent] of Object.entries(await filledIn(sandbox, market))) {
    const reply = await answerOf(sandbox, requestOf(calls[name as JsonCall], sent, sessionOf(market)));
    const fields = Object.fromEntries(Object.entries(sent).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
    rows.push([name, withoutChance({ fields, reply })]);
  }
  await sandbox.close();
  return Object.fromEntries(rows);
}

let known: Promise<Examples> | undefined;

/** The sandbox's reply to one good request of every call, in each market. Recorded once, at the first request. */
export function recordExamples(): Promise<Examples> {
  known ??= Promise.all([recorded('indonesia'), recorded('india')]).then(([indonesia, india]) => ({ indonesia, india }));
  return known;
}
