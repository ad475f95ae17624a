import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OpenAPIBackend } from 'openapi-backend';

import { allCalls } from '@loan/api/calls';
import { BILL_LABELS, DATE_LABEL } from '@loan/remote-loan/api/recognisedRows';
import { apiDocument, callUnder, plainConfig, type ApiDocument } from '@loan/sandbox/document/document';
import { filledIn } from '@loan/sandbox/document/requests';
import { createSandbox } from '@loan/sandbox/inProcess';
import { sessionOf } from '@loan/sandbox/links';
import { scrambledWire } from '@loan/sandbox/scrambledWire';
import { testFolder } from '@loan/sandbox/testing/testFolder';
import { fieldsOf } from '@loan/shared/contracts/api/declare';
import { callPath, encodeCall, type SessionParameters } from '@loan/shared/contracts/api/encode';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { ROOT } from '../build/packages';
import { deepMerge } from '../start/startConfig';
import { apiComments } from './apiComments';
import { COMMENTS_FILE, DOCUMENT_FILE, fileText } from './writeDocument';

const out = testFolder();

const AGAIN = 'Write it anew with npm run api-document.';
const plain = plainConfig();
const plainDocument = apiDocument(plain);
const changed = (over: unknown) => deepMerge(plain, over) as CheckedConfig;

const fileIs = (file: string, value: unknown) =>
  readFileSync(file, 'utf8') === fileText(value) ? 'current' : `${file} is not current. ${AGAIN}`;

test('the checked-in files match the sources', async () => {
  expect(fileIs(COMMENTS_FILE, apiComments())).toBe('current');
  expect(fileIs(DOCUMENT_FILE, await plainDocument)).toBe('current');
});

test('the command, started as npm starts it, writes the document of one market and its schemas into a folder', () => {
  const command = [join(ROOT, 'tools', 'start', 'run.mjs'), 'api-document/api-document', '--out', out, '--market', 'india'];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  expect(JSON.parse(readFileSync(join(out, 'openapi.json'), 'utf8'))).toMatchObject({ info: { title: 'Loan API, india' } });
  expect(existsSync(join(out, 'schemas', 'loanDetails.json'))).toBe(true);
});

test('the command starts while the file of comments holds the conflict of a merge', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../../sandbox/api/src/comments.json', () => {
      throw new SyntaxError('<<<<<<<');
    });
    expect(await import('./writeDocument')).toHaveProperty('writeDocument');
  });
  jest.dontMock('../../sandbox/api/src/comments.json');
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly 'x-makes-record'?: true;
}
const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...(operation as Operation), path, method: method.toUpperCase() })),
  );

test('every call is listed with its path and method; non-idempotent ones are marked, and each has a purpose', async () => {
  const operations = operationsOf(await plainDocument);
  const rows = operations.map(({ operationId, method, path, ...rest }) => [operationId, method, path, rest['x-makes-record']]);
  const declared = allCalls.map((call) => [call.name, call.method, callPath(call, plain), call.record]);
  expect(rows).toEqual(declared);
  expect(operations.filter(({ summary, operationId }) => summary === operationId)).toEqual([]);
});

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
/** Paths of fields without a description. */
const unsaid = ({ properties = {}, items, anyOf = [] }: Schema, path: string): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...unsaid(field, `${path}.${name}`),
  ]),
  ...[...(items === undefined ? [] : [items]), ...anyOf].flatMap((inner) => unsaid(inner, path)),
];

test('every field, parameter and header has a description', async () => {
  const { paths, components } = await plainDocument;
  type Body = { content: Record<string, { schema: Schema }> };
  type Asked = { operationId: string; requestBody?: Body; parameters: { name?: string; description?: string }[] };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Asked[]);
  const asked = operations.flatMap(({ operationId, requestBody, parameters }) => [
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unsaid(schema, operationId)),
    ...parameters.filter(({ name, description }) => name && !description).map(({ name }) => `${operationId}.${name}`),
  ]);
  const common = Object.entries(components['parameters'] as Record<string, { description?: string }>);
  const answered = Object.entries(components.schemas).flatMap(([name, schema]) => unsaid(schema as Schema, name));
  expect([...asked, ...answered, ...common.filter(([, { description }]) => !description).map(([name]) => name)]).toEqual([]);
});

test('two fields with the same name have different descriptions', async () => {
  const { components } = await plainDocument;
  const { productName, recProducts } = (components.schemas['loanDetails'] as Schema).properties ?? {};
  expect([productName?.description, recProducts?.items?.properties?.['productName']?.description]).toEqual([
    'The title of the page.',
    'Shown.',
  ]);
});

test('labels with a meaning to a page are listed, as the page has them', async () => {
  const config = changed({ confirm: { netLabels: ['Dana cair'] } });
  const { schemas } = (await apiDocument(config)).components;
  const { userOrderDetail } = (schemas['loanDetails'] as Schema).properties ?? {};
  const { details } = (schemas['loanConfirm'] as Schema).properties ?? {};
  for (const label of BILL_LABELS) expect(userOrderDetail?.properties?.['detail']?.description).toContain(`\`${label}\``);
  expect(userOrderDetail?.properties?.['detail']?.description).toContain(DATE_LABEL.source);
  expect(details?.description).toContain('"Dana cair"');
});

test('a configuration changes paths, styles, names and headers', async () => {
  const config = changed({
    wire: { prefix: '/v9', suffix: '-yd', fields: { india: { orderId: 'oid', data: 'payload' } } },
    calls: { loanDetails: { style: 'json' } },
    legacy: { base: '/old' },
    jump: { fields: { module: 'm' } },
    headers: { idempotency: 'X-Once' },
  });
  await expect(apiDocument(config)).rejects.toThrow('request the document of one market');
  const india = await apiDocument(config, 'india');
  const text = JSON.stringify(india);
  expect(text).not.toContain('"orderId"');
  const of = (name: string) => operationsOf(india).find(({ operationId }) => operationId === name);
  expect(of('loanDetails')).toMatchObject({
    path: '/byfhns/v9/v3/loan-details/loan-details-yd',
    requestBody: { content: { 'application/json': { schema: { required: ['productId', 'oid'] } } } },
  });
  expect(of('legacyWay')?.path).toBe('/v9/old/repayment-way-yd');
  expect(JSON.stringify(of('jump')?.requestBody)).toContain('"m":"30"');
  expect(india.components['parameters']).toMatchObject({ idempotency: { name: 'X-Once' } });
  expect(of('loanPush')?.parameters).toContainEqual({ $ref: '#/components/parameters/idempotency' });
  expect(of('loanDetails')?.parameters).not.toContainEqual({ $ref: '#/components/parameters/idempotency' });
  // Complaints start by one of two calls, depending on the market.
  expect([of('problemInit'), of('problemInitPlain')?.path]).toEqual([undefined, '/byfhns/v9/user-problem/problem-init-yd']);
});

/** Cached validators by schema, because each one first checks the schema itself. */
const validators = new Map<unknown, object>();
const kept = <Validator extends object>(fresh: Validator, _options: unknown, context: unknown): Validator => {
  if (!validators.has(context)) validators.set(context, fresh);
  return validators.get(context) as Validator;
};

/** Violations that a public reader of the document finds in the front end's requests and the sandbox's replies, for every call. */
async function faultsOf(config: CheckedConfig, market: Market): Promise<string[]> {
  const backend = new OpenAPIBackend({ definition: (await apiDocument(config, market)) as never, quick: true, customizeAjv: kept });
  await backend.init();
  const sandbox = await createSandbox({ wire: config.wire });
  const plainSandbox = await createSandbox();
  const none = Object.fromEntries(Object.keys(config.query.names).map((name) => [name, '']));
  const session = { ...none, ...sessionOf(market) } as SessionParameters;
  const good = await filledIn(plainSandbox, market);
  const faults: string[] = [];
  for (const declared of allCalls) {
    const given = good[declared.name as keyof typeof good];
    if (given === undefined || declared.file !== undefined || backend.getOperation(declared.name) === undefined) continue;
    const call = callUnder(declared, config);
    const fields = fieldsOf(declared.fields, given as Readonly<Record<string, string>>, config);
    const { url, method, headers, body } = encodeCall(call, fields, { config, market, session });
    // The reader parses JSON itself, but needs a form as fields.
    const form = call.style === 'form' && body !== undefined ? Object.fromEntries(new URLSearchParams(body)) : body;
    const request = { path: url.split('?')[0] ?? '', query: url.split('?')[1] ?? '', method, headers, body: form };
    const asked = backend.validateRequest(request, declared.name);
    for (const { instancePath, message } of asked.errors ?? []) faults.push(`${declared.name} request ${instancePath} ${message}`);
    const address = new URL(`https://h5.example${url}`);
    const answer = await sandbox.handle(new Request(address, { method, headers, ...(body !== undefined && { body }) }));
    const answered = backend.validateResponse(await answer.json(), declared.name, answer.status);
    for (const { instancePath, message } of answered.errors ?? []) faults.push(`${declared.name} answer ${instancePath} ${message}`);
  }
  await Promise.all([sandbox.close(), plainSandbox.close()]);
  return faults;
}

describe.each(['india', 'indonesia'] as const)('requests and replies on the wire match the document, %s', (market) => {
  test('under the names of the contract', async () => {
    expect(await faultsOf(plain, market)).toEqual([]);
  });
  test('with every name replaced', async () => {
    expect(await faultsOf(changed({ wire: scrambledWire(7) }), market)).toEqual([]);
  });
});
