import { once } from 'node:events';

import { WebSocket } from 'ws';

import { LIMIT } from './driver';

/** Commands and events over a WebSocket; the DevTools protocol and WebDriver BiDi have the same form of message. */
export interface Connection {
  send<T = unknown>(method: string, params?: object): Promise<T>;
  /** The next event of this name that `matches` accepts. */
  next(method: string, matches?: (params: Params) => boolean): Promise<Params>;
  close(): void;
}

export type Params = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** `onEvent` gets every event. */
export async function connect(url: string, onEvent: (method: string, params: Params) => void): Promise<Connection> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(method: string, params: Params) => void>([onEvent]);
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message.method ?? '', message.params ?? {});
  });
  const closed = new Promise<never>((_, reject) => socket.once('close', () => reject(new Error('the engine closed the connection'))));
  closed.catch(() => undefined);
  const limited = <T>(what: string, start: (resolve: (value: T) => void, reject: (fault: Error) => void) => void) => {
    const answer = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what}: no answer in ${LIMIT} ms`)), LIMIT);
      const settle =
        <V>(how: (value: V) => void) =>
        (value: V) => {
          clearTimeout(timer);
          how(value);
        };
      start(settle(resolve), settle(reject));
    });
    return Promise.race([answer, closed]);
  };
  return {
    send: (method, params = {}) =>
      limited(method, (resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ result, error, ...more }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as never);
          else reject(new Error(`${method}: ${JSON.stringify({ error, ...more })}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    next: (method, matches = () => true) =>
      limited(method, (resolve) => {
        const listener = (name: string, params: Params) => {
          if (name !== method || !matches(params)) return;
          listeners.delete(listener);
          resolve(params);
        };
        listeners.add(listener);
      }),
    close: () => socket.terminate(),
  };
}
