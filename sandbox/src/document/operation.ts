import type { CallName } from '@loan/api/calls';
import type { CallComments } from '@loan/api/comments';
import { COMMON } from '@loan/shared/contracts/api/common';
import { fieldsOf, type Call } from '@loan/shared/contracts/api/declare';
import { startsPlain } from '@loan/shared/contracts/api/encode';
import { renamed } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import type { Endpoint } from '../api/endpoint';
import { refusals, refusalsOf } from '../api/refusals';
import { MOBILE_FORMS } from '../promo/mobileForms';
import { textsOf } from '../texts/texts';
import type { Example } from './examples';
import { requestFields, type JsonSchema } from './schemas';

/** The input of an operation. */
export interface OperationParts {
  /** As the configuration defines it. */
  readonly call: Call;
  readonly endpoint: Pick<Endpoint, 'anonymous' | 'plainAddress'>;
  readonly config: CheckedConfig;
  readonly markets: readonly Market[];
  readonly toWire: (name: string) => string;
  readonly examples: Readonly<Partial<Record<Market, Example>>>;
  /** The call's comments in the sources. */
  readonly comments: CallComments | undefined;
}

const RECORD =
  'Makes a record: the front end sends it once, and never again by itself. If the reply is lost, it shows that the outcome is unknown, reads the page’s data again, and lets the borrower try again.';
const TWICE: Readonly<Partial<Record<CallName, string>>> = {
  loanPush:
    'One open application for each product and borrower: an equal request within some minutes, or one with the same idempotency header, returns the first result, and `loanConfirm` of a product with an open application is refused with a code of your own and a message that names the order. (The sandbox returns the first result while the order is under review, and refuses no offer.)',
  productApply:
    'One open application for each product and borrower: an equal request within some minutes, or one with the same idempotency header, returns the first result.',
  virtualAccount: '(The sandbox keeps a number that was paid, so that it can be paid twice.)',
  problemSave:
    'An equal request within some minutes, or one with the same idempotency header, returns the number of the first. (The sandbox makes another complaint.)',
};
/** Calls whose message is shown after a success, too. */
const MESSAGE_SHOWN: ReadonlySet<string> = new Set<CallName>(['jointList']);
const EVENT = 'Only reports what happened: the reply is not awaited, and a refusal is not shown.';
export const MARKET_NAMES = { india: 'India', indonesia: 'Indonesia' } as const;

export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** An entry of `examples` for each market. */
export const perMarket = (markets: readonly Market[], valueOf: (market: Market) => unknown) =>
  Object.fromEntries(markets.map((market) => [market, { summary: MARKET_NAMES[market], value: valueOf(market) }]));

/** Whether a market uses a call: complaints start by one of two. */
export function isAsked({ name }: Pick<Call, 'name'>, market: Market, config: CheckedConfig): boolean {
  if (name !== 'problemInit' && name !== 'problemInitPlain') return true;
  return startsPlain(market, config) === (name === 'problemInitPlain');
}

/** Fields that contain a visitor's number. */
const MOBILES = ['phone', 'userName'];
/** The form of such a number; the page accepts no other. */
function mobileForm({ validation: { mobile } }: CheckedConfig): string {
  return `By \`validation.mobile\` of the configuration, here \`${mobile}\`: ${MOBILE_FORMS[mobile].words}.`;
}

/** Request fields by their names on the wire, with their descriptions. */
function wireFields({
  call,
  config,
  toWire,
  comments,
}: OperationParts): readonly (readonly [logical: string, name: string, schema: JsonSchema])[] {
  const names = Object.keys(fieldsOf(call.fields, {}, config));
  const wireName = new Map(Object.keys(call.fields).map((key, index) => [key, toWire(names[index] ?? key)]));
  const said = comments?.fields ?? {};
  return Object.entries(requestFields(call)).map(([key, schema]) => {
    const form = MOBILES.includes(key) && call.name !== 'captcha' ? mobileForm(config) : '';
    const description = [said[key] ?? (key === call.file ? 'One file.' : ''), form].join(' ').trim() || undefined;
    return [key, wireName.get(key) ?? toWire(key), { ...schema, ...(description !== undefined && { description }) }];
  });
}

function sentExample(parts: OperationParts, market: Market): Record<string, unknown> {
  const fields = parts.examples[market]?.fields ?? {};
  return Object.fromEntries(wireFields(parts).flatMap(([key, name]) => (key in fields ? [[name, fields[key]]] : [])));
}

function parametersOf(parts: OperationParts): readonly object[] {
  const { call, endpoint, config, examples, markets } = parts;
  const own =
    call.method === 'GET'
      ? wireFields(parts).map(([key, name, { description, ...schema }]) => {
          const isGiven = markets.some((market) => key in (examples[market]?.fields ?? {}));
          const values = perMarket(markets, (market) => examples[market]?.fields[key]);
          const mayBeEmpty = !('minLength' in schema || 'pattern' in schema || 'enum' in schema || 'const' in schema);
          return {
            name,
            in: 'query',
            required: true,
            ...(mayBeEmpty && { allowEmptyValue: true }),
            schema,
            ...(description && { description }),
            ...(isGiven && { examples: values }),
          };
        })
      : [];
  // An <img> requests its image by the address alone.
  if (endpoint.plainAddress === true) return own;
  const tokens = Object.keys(config.headers[call.style]).map((name) => ref('parameters', `${call.style}-${name}`));
  const key = call.record === true && config.headers.idempotency !== '' ? [ref('parameters', 'idempotency')] : [];
  return [
    ...COMMON.map((name) => ref('parameters', name)),
    ref('parameters', 'requestedWith'),
    ref('parameters', 'requestId'),
    ...tokens,
    ...key,
    ...own,
  ];
}

function bodyOf(parts: OperationParts): object | undefined {
  const { call, markets, config } = parts;
  if (call.method === 'GET') return undefined;
  const form = call.file === undefined ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  const type = call.file === undefined && call.style === 'json' ? 'application/json' : form;
  const fields = wireFields(parts);
  const asked = markets.filter((market) => isAsked(call, market, config));
  // The viewer's forms start with these values.
  const samples = (key: string) => [...new Set(asked.flatMap((market) => parts.examples[market]?.fields[key] ?? []))];
  const properties = Object.fromEntries(
    fields.map(([key, name, schema]) => [name, { ...schema, ...(samples(key).length > 0 && { examples: samples(key) }) }]),
  );
  const schema = { type: 'object', properties, ...(fields.length > 0 && { required: fields.map(([, name]) => name) }) };
  // The person who tries the call chooses the file.
  const examples = call.file === undefined && { examples: perMarket(asked, (market) => sentExample(parts, market)) };
  return { required: fields.length > 0, content: { [type]: { schema, ...examples } } };
}

/** The codes that a call's success rule accepts. */
const successCode = (success: Call['success']): JsonSchema =>
  success === '00'
    ? { type: 'string', const: '00' }
    : {
        description: '0, or a text of zeros.',
        anyOf: [
          { type: 'integer', const: 0 },
          { type: 'string', pattern: '^0+$' },
        ],
      };

/** A reply: the code, the message, and the data, under the names of the wire. */
function envelope(toWire: OperationParts['toWire'], code: JsonSchema, message: string, data: object): object {
  const [codeName, messageName, dataName] = ['code', 'message', 'data'].map(toWire) as [string, string, string];
  return {
    type: 'object',
    required: [codeName, messageName, dataName],
    properties: { [codeName]: code, [messageName]: { type: 'string', description: message }, [dataName]: data },
  };
}

function answersOf(parts: OperationParts): object {
  const { call, endpoint, markets, toWire, examples, config } = parts;
  if (endpoint.plainAddress === true)
    return {
      '200': { description: 'The picture.', content: { 'image/png': {} } },
      '400': ref('responses', 'contractBroken'),
      '404': { description: 'Unknown session.' },
    };
  const refused = refusalsOf(call.name, endpoint.anonymous === true);
  const codes: JsonSchema = {
    type: 'string',
    // An API may use other codes, and those of HTTP: anything except success.
    pattern: '^(?!0+$)[\\s\\S]+$',
    description: `${refused.map(({ code, meaning }) => `${code}: ${meaning} `).join('')}Or 401, 403, 404, or a code of yours with a message.`,
    'x-enumDescriptions': Object.fromEntries(refused.map(({ code, meaning }) => [code, meaning])),
  };
  const success = envelope(
    toWire,
    successCode(call.success),
    MESSAGE_SHOWN.has(call.name) ? 'Shown above the list.' : 'Not read.',
    ref('schemas', call.name),
  );
  const refusal = envelope(toWire, codes, 'Shown to the borrower, in the market’s language.', { type: 'null' });
  const said = perMarket(
    markets.filter((market) => isAsked(call, market, config)),
    (market) => renamed(examples[market]?.reply, toWire),
  );
  const ended = (market: Market) => renamed({ code: refusals.session.code, message: textsOf[market].refusals.session, data: null }, toWire);
  const sessionEnded = Object.fromEntries(
    (endpoint.anonymous === true ? [] : markets).map((market) => [
      `sessionEnded-${market}`,
      { summary: `The session has ended, ${MARKET_NAMES[market]}`, value: ended(market) },
    ]),
  );
  const schema = { anyOf: [success, refusal] };
  return {
    '200': {
      description: `A success or a refusal, by its code. Success is ${call.success === '00' ? 'the text 00' : '0'}.`,
      content: { 'application/json': { schema, examples: { ...said, ...sessionEnded } } },
    },
    '400': ref('responses', 'contractBroken'),
  };
}

/** A session is sent as its token in the address, and in the headers of the app's style; visitors have none. */
function securityOf({ call, endpoint, config }: OperationParts): readonly object[] {
  if (endpoint.anonymous === true) return [{}];
  const headers = Object.keys(config.headers[call.style]).map((name) => [`${call.style}-${name}`, []]);
  return [{ session: [] }, { session: [], ...Object.fromEntries(headers) }];
}

/** One call of the API as an operation. */
export function operationOf(parts: OperationParts): object {
  const { call, markets, config, comments } = parts;
  const { area = 'other', says = '' } = comments ?? {};
  const asked = markets.filter((market) => isAsked(call, market, config));
  const only = asked.length < markets.length ? `Used in ${asked.map((market) => MARKET_NAMES[market]).join(' and ')} only.` : '';
  const [summary = ''] = says.split(/[.;:](?:\s|$)/, 1);
  // The summary is shown right above, so it is not repeated.
  const rest = says.slice(summary.length).replace(/^[.;:]\s*/, '');
  const notes = [
    rest.charAt(0).toUpperCase() + rest.slice(1),
    call.record === true ? RECORD : '',
    TWICE[call.name as CallName] ?? '',
    call.event === true ? EVENT : '',
    only,
  ].filter((note) => note !== '');
  const body = bodyOf(parts);
  return {
    operationId: call.name,
    tags: [area],
    summary: summary || call.name,
    ...(notes.length > 0 && { description: notes.join('\n\n') }),
    ...(call.record === true && { 'x-makes-record': true }),
    ...(call.event === true && { 'x-event': true }),
    ...(asked.length < markets.length && { 'x-markets': asked }),
    parameters: parametersOf(parts),
    security: securityOf(parts),
    ...(body !== undefined && { requestBody: body }),
    responses: answersOf(parts),
  };
}
