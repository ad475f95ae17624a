import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { Services } from '../api/endpoint';
import { answerComplaint, type ComplaintAnswer } from '../complaint/answer';
import type { Tables } from '../database/tables';
import { type Fault, type Faults } from '../faults';
import type { Journal, RequestRecord } from '../journal';
import { nextStatus, setStatus, updateOrder } from '../orders/lifecycle';
import { payArrived, payHuichao, payLater, payVirtualAccount } from '../repay/payment';
import { reseed, tables } from '../seed/seed';

export type State = { readonly [Table in keyof Tables]: readonly Selectable<Tables[Table]>[] } & { readonly faults: readonly Fault[] };

const flag = z.coerce.number().int().min(0).max(1);

/** Fields of an order that a control may change. `h5_url` may start with `{h5}`, the requesting front end's origin. */
export const orderChanges = z
  .strictObject({
    status: z.string().regex(/^\d{1,4}$/),
    is_delay: flag,
    is_score: flag,
    telephone: z.string().max(64),
    h5_url: z.string().max(4000),
  })
  .partial();
export type OrderChanges = z.infer<typeof orderChanges>;

/** When money arrives: at once, or after this many seconds. */
export const arrival = z.strictObject({ afterSeconds: z.coerce.number().int().min(0).max(3_600) }).partial();
export type Arrival = z.infer<typeof arrival>;

/** A control that failed: 400 no such call, 404 the object does not exist, 409 not in this state. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

/** Controls that only the sandbox has; a real API has none of them. */
export interface Control {
  /** Every table, and the active faults. */
  state(): Promise<State>;
  /** The next step of an order: 21, 151, 174, 180, 200 (3, 5, 4 likewise). */
  advance(orderId: string): Promise<void>;
  /** Changes an order; a new status adjusts its plan. */
  setOrder(orderId: string, changes: OrderChanges): Promise<void>;
  /** Pays a virtual account number, at once or later: the first request from then on finds it paid. */
  pay(vcode: string, arrival?: Arrival): Promise<void>;
  /** Completes a payment that was begun at Huichao; once. */
  payHuichao(id: number): Promise<void>;
  /** Lets the customer service answer a complaint. */
  answerComplaint(id: number, answer: ComplaintAnswer): Promise<void>;
  /** Throws ControlError if no endpoint has the name or the path of the fault. */
  setFault(fault: Fault): void;
  /** Also answers the delayed requests. */
  clearFaults(): void;
  /** The requests so far, of one call or all. Throws ControlError if no endpoint has the name. */
  requests(call?: string): readonly RequestRecord[];
  /** Restores the initial state, deletes uploaded pictures, and clears faults and requests. */
  reset(): Promise<void>;
}

/** Every table, read one after the other. */
async function tablesOf(db: Services['db']): Promise<Omit<State, 'faults'>> {
  const rows: [keyof Tables, unknown][] = [];
  for (const table of tables) rows.push([table, await db.selectFrom(table).selectAll().execute()]);
  return Object.fromEntries(rows) as Omit<State, 'faults'>;
}

async function orderIn(db: Services['db'], id: string): Promise<Selectable<Tables['orders']>> {
  const found = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new ControlError(404, `There is no order ${id}.`);
  return found;
}

function checkCall(call: string, known: readonly string[]): void {
  if (!known.includes(call)) throw new ControlError(400, `There is no call ${call}.`);
}

/** `paths`: of the calls that the sandbox answers, by name. */
export function createControl(
  { db, clock, uploads }: Services,
  faults: Faults,
  journal: Journal,
  paths: ReadonlyMap<string, string>,
): Control {
  const setOrder = async (id: string, { status, ...changes }: OrderChanges) => {
    await orderIn(db, id);
    await db.transaction().execute(async (within) => {
      if (Object.keys(changes).length > 0) await updateOrder(within, id, changes);
      if (status !== undefined) await setStatus(within, id, status, clock());
    });
  };
  return {
    state: async () => {
      await payArrived(db, clock());
      return { ...(await tablesOf(db)), faults: faults.list() };
    },
    advance: async (id) => {
      const { status } = await orderIn(db, id);
      const to = nextStatus(status);
      if (to === undefined) throw new ControlError(409, `Order ${id} has status ${status}, which is final.`);
      await setOrder(id, { status: to });
    },
    setOrder,
    pay: async (vcode, { afterSeconds = 0 } = {}) => {
      const now = clock();
      const result = await (afterSeconds === 0 ? payVirtualAccount(db, vcode, now) : payLater(db, vcode, now + afterSeconds * 1_000, now));
      if (result === 'unknown') throw new ControlError(404, `There is no virtual account ${vcode}.`);
      if (result === 'expired') throw new ControlError(409, `The number ${vcode} has expired: its page requests it again.`);
      if (result === 'refused') throw new ControlError(409, `The order of ${vcode} has no bill of this amount any more.`);
    },
    payHuichao: async (id) => {
      const result = await payHuichao(db, id, clock());
      if (result === 'unknown') throw new ControlError(404, `There is no Huichao payment ${id}.`);
      if (result === 'refused')
        throw new ControlError(409, `Huichao payment ${id} was made, or its order has no bill of this amount any more.`);
    },
    answerComplaint: async (id, answer) => {
      if (!(await answerComplaint(db, id, answer))) throw new ControlError(404, `There is no complaint ${id}.`);
    },
    setFault: (fault) => {
      checkCall(fault.call, [...paths.keys(), ...paths.values()]);
      faults.set(fault);
    },
    clearFaults: () => faults.clear(),
    requests: (call) => {
      if (call !== undefined) checkCall(call, [...paths.keys()]);
      return journal.list(call);
    },
    reset: async () => {
      await reseed(db, clock());
      await uploads.clear();
      faults.clear();
      journal.clear();
    },
  };
}
