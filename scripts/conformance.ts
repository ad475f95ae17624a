import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { createAnswerCheck } from '@loan/sandbox/checking/answerFaults';
import { apiDocument, callUnder, type ApiDocument } from '@loan/sandbox/document/document';
import { isAsked } from '@loan/sandbox/document/operation';
import { fieldsOf, type Call } from '@loan/shared/contracts/api/declare';
import { callPath, isSuccess } from '@loan/shared/contracts/api/encode';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { ROOT } from './packages';

/** Who asks, and the fields of a good request of each call, by their logical names; a value may be what another call answered in its data: `$legacyWay/bankCards/0/id`. */
export interface Seeds {
  readonly session: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Asked {
  readonly api: string;
  readonly config: CheckedConfig;
  readonly market: Market;
  readonly seeds: Seeds;
  /** Whether calls are made that make a record, or leave a file. */
  readonly records: boolean;
}

export interface Verdict {
  readonly call: string;
  readonly result: 'passed' | 'failed' | 'not run';
  /** Why it was not run, or what is against the contract; never a borrower's value. */
  readonly why: readonly string[];
}

/** A step as the runner writes it down. */
interface Step {
  readonly response?: { readonly statusCode: number; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
  readonly checks: readonly { readonly name: string; readonly status: string }[];
}
interface Report {
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: readonly { readonly workflowId: string; readonly executedSteps: readonly Step[] }[] }>
  >;
}

/** A value that another call answers: which call, and where in its data. */
const TAKEN = /^\$(\w+)\/([\w/]+)$/;
const outputName = (pointer: string) => pointer.replaceAll('/', '_');
const given = (value: string) =>
  value.replace(TAKEN, (_, call: string, pointer: string) => `$workflows.${call}.outputs.${outputName(pointer)}`);
const takesOutputs = ({ name }: Call, { calls }: Seeds): boolean => Object.values(calls[name] ?? {}).some((value) => TAKEN.test(value));

/** What the seeds take of a call's answer. */
function takenFrom(name: string, { calls }: Seeds): readonly string[] {
  const values = Object.values(calls).flatMap((fields) => Object.values(fields));
  return values.flatMap((value) => (TAKEN.exec(value)?.[1] === name ? [TAKEN.exec(value)?.[2] ?? ''] : []));
}

const leavesSomething = ({ record, file }: Call): boolean => record === true || file !== undefined;

function whyNot(call: Call, { seeds, records }: Asked): string | undefined {
  if (leavesSomething(call) && !records) return 'makes a record, or leaves a file: --records makes it';
  return Object.hasOwn(seeds.calls, call.name) || call.file !== undefined ? undefined : 'no seed';
}

/** One call as a workflow of its own, so that one that fails stops no other. Its outputs are what other calls take of its answer. */
function workflowOf(declared: Call, asked: Asked, image: string): object {
  const { config, market, seeds } = asked;
  const call = callUnder(declared, config);
  const { toWire } = wireNames(config, market);
  const sent = Object.entries(fieldsOf(declared.fields, seeds.calls[call.name] ?? {}, config)).map(([name, value]) => [
    name,
    given(String(value)),
  ]);
  const isImage = call.name === 'captcha';
  const session = isImage ? [] : Object.entries(seeds.session).map(([name, value]) => [config.query.names[name as 'token'] ?? name, value]);
  const inQuery = call.method === 'GET' ? [...session, ...sent] : session;
  const query = inQuery.map(([name = '', value]) => ({ in: 'query', name: isImage ? name : toWire(name), value }));
  const form = call.file === undefined ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  const contentType = call.file === undefined && call.style === 'json' ? 'application/json' : form;
  const payload = Object.fromEntries(sent.map(([name = '', value]) => [toWire(name), value])) as Record<string, unknown>;
  if (call.file !== undefined) payload[toWire(call.file)] = `$file('${image}')`;
  const fields = takenFrom(call.name, seeds);
  const place = (pointer: string) => ['data', ...pointer.split('/')].map(toWire).join('/');
  const outputs = Object.fromEntries(fields.map((pointer) => [outputName(pointer), `$response.body#/${place(pointer)}`]));
  const kept = Object.fromEntries(Object.keys(outputs).map((name) => [name, `$steps.${call.name}.outputs.${name}`]));
  const body = call.method === 'POST' && Object.keys(payload).length > 0 ? { requestBody: { contentType, payload } } : {};
  const step = { stepId: call.name, operationId: call.name, parameters: query, ...body, ...(fields.length > 0 && { outputs }) };
  return { workflowId: call.name, steps: [step], ...(fields.length > 0 && { outputs: kept }) };
}

/** What an answer says against the contract, in words of the contract; nothing: the runner's own word. */
function faultsOf(
  declared: Call,
  { response, checks }: Step,
  { api, config, market, seeds }: Asked,
  check: ReturnType<typeof createAnswerCheck>,
): readonly string[] {
  if (response === undefined) return ['no answer'];
  const call = callUnder(declared, config);
  const { toWire } = wireNames(config, market);
  const address = new URL(callPath(call, config), api);
  for (const [name, value] of Object.entries(seeds.session))
    address.searchParams.set(toWire(config.query.names[name as 'token'] ?? name), value);
  const { statusCode: status, body, headers } = response;
  const type = headers['content-type'] ?? '';
  const found = check({
    method: call.method,
    address,
    status,
    type,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const named = found.map(({ field, expected, got }) => `${field}: expected ${expected}, got ${got}`);
  const failed = checks.filter((check) => check.status !== 'success' && check.status !== 'warning').map(({ name }) => name);
  if (named.length > 0 || failed.length > 0) return named.length > 0 ? named : failed;
  const code = (body as Readonly<Record<string, unknown>> | null)?.[toWire('code')];
  if (type.startsWith('image/') || isSuccess(code, call.success)) return [];
  return [`${toWire('code')}: refused with ${String(code)}: the seed does not fit`];
}

/** Runs the public runner on workflows that are made of the document. */
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
    const redocly = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
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

/** Holds an API against the document of a market, as a configuration speaks it: every call for which there is a seed. */
export async function conformance(asked: Asked): Promise<readonly Verdict[]> {
  const { config, market } = asked;
  const document = await apiDocument(config, market);
  const all = allCalls.filter((call) => isAsked(call, market, config));
  const possible = all.filter((call) => whyNot(call, asked) === undefined);
  // What another call answers is there before it is taken.
  const made = [
    ...possible.filter((call) => !takesOutputs(call, asked.seeds)),
    ...possible.filter((call) => takesOutputs(call, asked.seeds)),
  ];
  const { files } = made.length === 0 ? { files: {} } : await run(document, made, asked);
  const steps = new Map(
    Object.values(files).flatMap((file) => file.executedWorkflows.map((flow) => [flow.workflowId, flow.executedSteps.at(-1)])),
  );
  const check = createAnswerCheck(config);
  return all.map((call) => {
    const not = whyNot(call, asked);
    if (not !== undefined) return { call: call.name, result: 'not run', why: [not] };
    const step = steps.get(call.name);
    const why = step === undefined ? ['no answer'] : faultsOf(call, step, asked, check);
    return { call: call.name, result: why.length === 0 ? 'passed' : 'failed', why };
  });
}
