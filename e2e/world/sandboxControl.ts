import type { CallName } from '@loan/api/calls';
import type { Arrival, OrderChanges, State } from '@loan/sandbox/control/control';
import type { Fault } from '@loan/sandbox/faults';
import type { RequestRecord } from '@loan/sandbox/journal';

/** Reads and changes the server's state through the sandbox's control addresses. */
export interface SandboxControl {
  state(): Promise<State>;
  /** Requests of one call so far. */
  requests(call?: CallName): Promise<readonly RequestRecord[]>;
  advance(orderId: string): Promise<void>;
  setOrder(orderId: string, changes: OrderChanges): Promise<void>;
  pay(vcode: string, arrival?: Arrival): Promise<void>;
  payHuichao(id: number): Promise<void>;
  setFault(fault: Fault): Promise<void>;
  /** Requests that are delayed are answered. */
  clearFaults(): Promise<void>;
  /** Restores the initial state. */
  reset(): Promise<void>;
}

export function connectControl(url: string): SandboxControl {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/sandbox/control/${path}`)).json()) as T;
  const act = async (path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${url}/sandbox/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    state: () => read('state'),
    requests: (call) => read(`requests${call === undefined ? '' : `?call=${call}`}`),
    advance: (orderId) => act(`orders/${orderId}/advance`),
    setOrder: (orderId, changes) => act(`orders/${orderId}`, changes),
    pay: (vcode, arrival) => act(`virtual-accounts/${vcode}/pay`, arrival),
    payHuichao: (id) => act(`huichao-payments/${id}/pay`),
    setFault: (fault) => act('faults', fault),
    clearFaults: () => act('faults/clear'),
    reset: () => act('reset'),
  };
}
