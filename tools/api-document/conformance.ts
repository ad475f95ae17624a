import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { isLoopback, LATE, startCheckedApi } from '@loan/sandbox/checking/checkedApi';
import type { Exchange } from '@loan/sandbox/checking/exchange';
import { apiDocument, callUnder, type ApiDocument } from '@loan/sandbox/document/document';
import { isAsked } from '@loan/sandbox/document/operation';
import { COMMON } from '@loan/shared/contracts/api/common';
import { fieldsOf, type Call } from '@loan/shared/contracts/api/declare';
import { callPath } from '@loan/shared/contracts/api/encode';
import { renamed, wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { programOf } from '../build/packages';
import type { Seeds } from './seeds';
import { hasToken, readsOfBorrower, sessionFaults } from './sessions';
import { uploadedImageFault } from './uploadedImage';
import { faultsOf, notesOf, type Step } from './verdictLines';

export interface Asked {
  readonly api: string;
  readonly config: CheckedConfig;
  readonly market: Market;
  readonly seeds: Seeds;
  /** Whether to make non-idempotent calls and uploads. */
  readonly records: boolean;
  /** Origin of the pages, passed to the API: addresses in replies must have this origin or a configured one. */
  readonly pages?: string;
  /** Receives the request that a slow call waits for, after a few seconds. */
  readonly waiting?: (asked: string) => void;
  /** Maximum ms for a call. */
  readonly patience?: number;
}

/** Default origin of the pages. */
export const SAMPLE_PAGES = 'https://pages.example';
/** Maximum ms for a call: the runner gives up after 40 s. */
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

interface Report {
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: readonly { readonly workflowId: string; readonly executedSteps: readonly Step[] }[] }>
  >;
}

/** A value taken from another call's reply: the call, and the path in its data. */
const TAKEN = /^\$(\w+)\/([\w/]+)$/;
const outputName = (pointer: string) => pointer.replaceAll('/', '_');
const given = (value: string) =>
  value.replace(TAKEN, (_, call: string, pointer: string) => `$workflows.${call}.outputs.${outputName(pointer)}`);
const takesOutputs = ({ name }: Call, { calls }: Seeds): boolean => Object.values(calls[name] ?? {}).some((value) => TAKEN.test(value));

/** The values that the seeds take from a call's reply. */
function takenFrom(name: string, { calls }: Seeds): readonly string[] {
  const values = Object.values(calls).flatMap((fields) => Object.values(fields));
  return values.flatMap((value) => (TAKEN.exec(value)?.[1] === name ? [TAKEN.exec(value)?.[2] ?? ''] : []));
}

const leavesSomething = ({ record, file }: Call): boolean => record === true || file !== undefined;

function whyNot(call: Call, { seeds, records }: Asked): string | undefined {
  if (!Object.hasOwn(seeds.calls, call.name)) return 'no seed';
  return leavesSomething(call) && !records ? 'makes a record or leaves a file, --records makes it' : undefined;
}

interface Parameter {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly value: string;
}

/**
 * The parameters sent with a call in addition to its fields: the common parameters, and the token headers of its style, as the
 * front end sends them.
 */
function sessionOf(call: Call, { config, market, seeds }: Asked): readonly Parameter[] {
  // An <img> requests its image by the address alone.
  if (call.name === 'captcha') return [];
  const { toWire } = wireNames(config, market);
  const given = (name: string) => seeds.session[name] ?? '';
  const common = COMMON.map((name): Parameter => ({ in: 'query', name: toWire(config.query.names[name]), value: given(name) }));
  const tokens = Object.entries(config.headers[call.style]).map(([name, header]) => [header, given(name)] as const);
  const key = call.record === true ? [[config.headers.idempotency, randomUUID()] as const] : [];
  const headers = [['X-Requested-With', 'XMLHttpRequest'] as const, ...tokens, ...key].filter(
    ([name, value]) => name !== '' && value !== '',
  );
  return [...common, ...headers.map(([name, value]): Parameter => ({ in: 'header', name, value }))];
}

/**
 * One call as a separate workflow, so that a failing call stops no other. Its outputs are the values that other calls take
 * from its reply.
 */
function workflowOf(declared: Call, asked: Asked, image: string): object {
  const { config, market, seeds } = asked;
  const call = callUnder(declared, config);
  const { toWire } = wireNames(config, market);
  const wireName = call.name === 'captcha' ? (name: string) => name : toWire;
  const sent = Object.entries(fieldsOf(declared.fields, seeds.calls[call.name] ?? {}, config)).map(
    ([name, value]) => [wireName(name), given(String(value))] as const,
  );
  const own = call.method === 'GET' ? sent.map(([name, value]): Parameter => ({ in: 'query', name, value })) : [];
  const form = call.file === undefined ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  const contentType = call.file === undefined && call.style === 'json' ? 'application/json' : form;
  const payload: Record<string, string> = Object.fromEntries(sent);
  if (call.file !== undefined) payload[toWire(call.file)] = `$file('${image}')`;
  const fields = takenFrom(call.name, seeds);
  const place = (pointer: string) => ['data', ...pointer.split('/')].map(toWire).join('/');
  const outputs = Object.fromEntries(fields.map((pointer) => [outputName(pointer), `$response.body#/${place(pointer)}`]));
  const kept = Object.fromEntries(Object.keys(outputs).map((name) => [name, `$steps.${call.name}.outputs.${name}`]));
  const body = call.method === 'POST' && Object.keys(payload).length > 0 ? { requestBody: { contentType, payload } } : {};
  const parameters = [...sessionOf(call, asked), ...own];
  const step = { stepId: call.name, operationId: call.name, parameters, ...body, ...(fields.length > 0 && { outputs }) };
  return { workflowId: call.name, steps: [step], ...(fields.length > 0 && { outputs: kept }) };
}

const askedAs = (call: Call, config: CheckedConfig): string => `${call.method} ${callPath(callUnder(call, config), config)}`;
/** The same with the API's path prefix, if it has one. */
const withBase = (asked: string, api: string): string => asked.replace(' ', ` ${new URL(api).pathname.replace(/\/$/, '')}`);

/** Runs the public runner on workflows generated from the document. */
async function run(document: ApiDocument, calls: readonly Call[], asked: Asked): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'check-api-'));
  try {
    const image = join(folder, 'image.jpg');
    writeFileSync(image, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const arazzo = {
      arazzo: '1.0.1',
      info: { title: document.info.title, version: document.info.version },
      sourceDescriptions: [{ name: 'api', type: 'openapi', url: './openapi.json' }],
      workflows: calls.map((call) => workflowOf(call, asked, './image.jpg')),
    };
    writeFileSync(join(folder, 'calls.arazzo.json'), JSON.stringify(arazzo));
    const redocly = programOf('@redocly', 'cli', 'bin', 'cli.js');
    const args = [
      redocly,
      'respect',
      'calls.arazzo.json',
      '--server',
      `api=${asked.api}`,
      '--json-output',
      'report.json',
      '--no-secrets-masking',
    ];
    const { output } = await runNode(args, { cwd: folder, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } });
    try {
      return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    } catch {
      throw new Stop(`The calls could not be made:\n${output.trim().slice(-2000)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the calls and records the replies, because the runner does not report a reply that it cannot parse. */
async function exchanges(document: ApiDocument, calls: readonly Call[], asked: Asked) {
  const answers = new Map<string, Exchange>();
  if (calls.length === 0) return { answers, files: {} };
  const { api: target, config } = asked;
  const answered = (exchange: Exchange) => answers.set(`${exchange.method} ${exchange.address.pathname}`, exchange);
  const { pages = SAMPLE_PAGES, patience = PATIENCE, waiting } = asked;
  const between = await startCheckedApi({ target, config, report: () => undefined, answered, pages, patience });
  const names = calls.map((call) => askedAs(call, config));
  const said = new Set<string>();
  // Calls are made one after the other, so the first call without a reply is the pending one.
  let before = '';
  const look = setInterval(() => {
    const next = names.find((name) => !answers.has(name));
    if (next !== undefined && next === before && !said.has(next)) {
      said.add(next);
      waiting?.(withBase(next, asked.api));
    }
    before = next ?? '';
  }, LATE / 2);
  try {
    return { answers, ...(await run(document, calls, { ...asked, api: between.url })) };
  } finally {
    clearInterval(look);
    await between.close();
  }
}

/** Checks an API against the document of a market under a configuration: every call with a seed. */
export async function conformance(asked: Asked): Promise<readonly Verdict[]> {
  const { config, market } = asked;
  const document = await apiDocument(config, market);
  const all = allCalls.filter((call) => isAsked(call, market, config));
  const possible = all.filter((call) => whyNot(call, asked) === undefined);
  // A call's values must exist before another call takes them.
  const made = [
    ...possible.filter((call) => !takesOutputs(call, asked.seeds)),
    ...possible.filter((call) => takesOutputs(call, asked.seeds)),
  ];
  const { answers, files } = await exchanges(document, made, asked);
  const steps = new Map(
    Object.values(files).flatMap((file) => file.executedWorkflows.map((flow) => [flow.workflowId, flow.executedSteps.at(-1)])),
  );
  const verdicts: Verdict[] = [];
  for (const call of all) {
    const path = askedAs(call, config);
    const told = { call: call.name, asked: withBase(path, asked.api) };
    const not = whyNot(call, asked);
    const exchange = answers.get(path);
    const judged = { ...asked, shows: isLoopback(asked.api) };
    const found = not === undefined ? faultsOf(call, steps.get(call.name), exchange, judged) : [not];
    const why = found.length === 0 && exchange !== undefined ? await faultsAfterwards(call, exchange, asked) : found;
    const result = not === undefined ? (why.length === 0 ? 'passed' : 'failed') : 'not run';
    verdicts.push({ ...told, result, why, notes: not === undefined ? notesOf(exchange, judged) : [] });
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
