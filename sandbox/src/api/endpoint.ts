import type { Kysely } from 'kysely';
import type { z } from 'zod';

import type { CallSpec } from '@loan/shared/contracts/api/call';
import type { Call, SentOf } from '@loan/shared/contracts/api/declare';
import type { WireOf } from '@loan/shared/contracts/api/reply';
import type { Market } from '@loan/shared/contracts/shell';

import type { Clock } from '../clock';
import type { Uploads } from '../complaint/uploads';
import type { Borrower, Tables } from '../database/tables';
import type { MobileRule } from '../promo/mobileForms';
import { marketOf, textsOf, type RefusalKey, type Texts } from '../texts/texts';
import { h5Origin } from './addresses';
import { checkFields, ContractError, readCommon, readFields, type CommonParameters } from './fields';
import { refusalCode } from './refusals';
import { requestSchema, schemaOf } from './schema';

/** Services for every call. */
export interface Services {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly uploads: Uploads;
  /** Origin of pictures and agreements, if it differs from the front end's. */
  readonly ownOrigin?: string | undefined;
  /** Rule for mobile numbers; undefined: accepts those of any market. */
  readonly mobile?: MobileRule | undefined;
}

/** One request, with or without a borrower. */
export interface AnonymousContext {
  readonly db: Kysely<Tables>;
  readonly uploads: Uploads;
  readonly now: number;
  readonly market: Market;
  readonly texts: Texts;
  readonly common: CommonParameters;
  /** Origin of the requesting front end. */
  readonly h5: string;
  /** Origin of pictures and agreements. */
  readonly own: string;
  readonly mobile: MobileRule | undefined;
}

/** One request with its borrower. */
export interface CallContext extends AnonymousContext {
  readonly borrower: Borrower;
}

/** An ordinary refusal: HTTP 200, a failure code, a message in the market's language. */
export class Refusal extends Error {
  constructor(readonly key: RefusalKey) {
    super(key);
  }
}

export interface Endpoint {
  readonly call: CallSpec;
  /** The contract of the request, as the sandbox checks it. */
  readonly fields: z.ZodType;
  readonly reply: z.ZodType;
  /** Its address does not depend on the wire's names, because an <img> requests it. */
  readonly plainAddress?: true;
  /** The call has no borrower. */
  readonly anonymous?: boolean;
  handle(request: Request, services: Services): Promise<Response>;
}

/** A call's handler, typed by its declaration: request and reply. */
type Act<Context, C extends AnyCall> = (context: Context, fields: SentOf<C> & FileOf<C>) => Promise<WireOf<C['reply']>>;
type AnyCall = CallSpec & Pick<Call, 'fields' | 'reply'>;
type FileOf<C> = C extends { readonly file: infer Name extends string } ? { readonly [Key in Name]: Blob } : unknown;

/**
 * One call of the API: checks the request against its declaration, finds the borrower, runs the handler, and checks the reply.
 * `messageOf` returns a success message that the borrower reads.
 */
export const endpoint = <C extends AnyCall>(call: C, act: Act<CallContext, C>, messageOf?: (texts: Texts) => string): Endpoint =>
  makeEndpoint(call, act, borrowerContext, { messageOf });

/** A call of visitors without a session: the same, without finding a borrower. */
export const anonymousEndpoint = <C extends AnyCall>(call: C, act: Act<AnonymousContext, C>): Endpoint =>
  makeEndpoint(call, act, anonymousContext, { anonymous: true });

function makeEndpoint<Context, C extends AnyCall>(
  call: C,
  act: Act<Context, C>,
  contextOf: (request: Request, common: CommonParameters, services: Services) => Promise<Context>,
  { messageOf, anonymous = false }: { readonly messageOf?: ((texts: Texts) => string) | undefined; readonly anonymous?: boolean },
): Endpoint {
  const [fields, reply] = [requestSchema(call), schemaOf(call.reply.wire)];
  const handle = async (request: Request, services: Services): Promise<Response> => {
    let texts = textsOf.indonesia;
    try {
      const common = readCommon(new URL(request.url));
      texts = textsOf[marketOf(common.market)];
      const given = checkFields(fields, await readFields(call, request)) as SentOf<C> & FileOf<C>;
      const data = await act(await contextOf(request, common, services), given);
      const message = messageOf?.(texts) ?? texts.success;
      return Response.json({ code: call.success === '00' ? '00' : 0, message, data: reply.parse(data) });
    } catch (error) {
      if (error instanceof ContractError) return error.answer();
      if (error instanceof Refusal)
        return Response.json({ code: refusalCode(call.name, error.key), message: texts.refusals[error.key], data: null });
      throw error;
    }
  };
  return { call, fields, reply, anonymous, handle };
}

async function anonymousContext(
  request: Request,
  common: CommonParameters,
  { db, clock, uploads, ownOrigin, mobile }: Services,
): Promise<AnonymousContext> {
  const market = marketOf(common.market);
  const h5 = h5Origin(request);
  return { db, uploads, now: clock(), market, texts: textsOf[market], common, h5, own: ownOrigin ?? h5, mobile };
}

async function borrowerContext(request: Request, common: CommonParameters, services: Services): Promise<CallContext> {
  const borrower = await services.db
    .selectFrom('borrowers')
    .selectAll()
    .where('device_id', '=', common.deviceId)
    .where('token', '=', common.token)
    .executeTakeFirst();
  if (borrower === undefined) throw new Refusal('session');
  return { ...(await anonymousContext(request, common, services)), borrower };
}
