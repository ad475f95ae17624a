import { allCalls, calls } from '@loan/api/calls';
import type { ApiCall, CallFields, CallSpec } from '@loan/shared/contracts/api/call';
import { COMMON } from '@loan/shared/contracts/api/common';
import { requestOf, type Call, type Inputs } from '@loan/shared/contracts/api/declare';
import { decodeReply, encodeCall, type SessionParameters } from '@loan/shared/contracts/api/encode';
import type { Shape } from '@loan/shared/contracts/api/reply';
import { logicalNames } from '@loan/shared/contracts/api/wireFaults';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { plainWire, type Wire } from './api/dialect';
import { endpoints } from './api/endpoints';
import { H5 } from './encodedRequest';
import { createSandbox, type Sandbox } from './inProcess';
import { sessionOf } from './links';
import { scrambledWire } from './scrambledWire';
import { NOW } from './testing/testSession';

const company = { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' };
const plainConfig = checkConfig({ company });
const SCRAMBLED = scrambledWire(7);

/** The front end's encoding and decoding as borrower 1 of a market, speaking `front`, with a sandbox that speaks `back`. */
async function meet(front: Wire, back: Wire, market: Market) {
  const sandbox = await createSandbox({ clock: () => NOW, wire: back });
  const config = checkConfig({ company, wire: front });
  const none = Object.fromEntries(Object.keys(config.query.names).map((name) => [name, '']));
  const session = { ...none, ...sessionOf(market) } as SessionParameters;
  const request = (call: CallSpec, fields: CallFields) => {
    const { url, method, headers, body = null } = encodeCall(call, fields, { config, market, session });
    return new Request(`${H5}${url}`, { method, headers: { ...headers, Origin: H5 }, body });
  };
  const send = async <T>(call: ApiCall<T>, fields: CallFields) =>
    decodeReply(call, await (await sandbox.handle(request(call, fields))).text(), config, market);
  /** Sends a call with the given fields and decodes its reply; it must succeed. */
  const must = async <T>(declared: Call<string, Inputs, Shape, T>, given: CallFields): Promise<T> => {
    const { call, fields } = requestOf(declared, given, config);
    const result = await send(call, fields);
    if (!result.ok) throw new Error(`${call.name}: ${JSON.stringify(result.failure)}`);
    return result.data;
  };
  return { sandbox, request, send, must };
}

const OFFER = { india: '9101', indonesia: '3101' } as const;

/** The borrower's view from the offer to the paid instalment, screen by screen. */
async function journey(wire: Wire, market: Market): Promise<unknown[]> {
  const { sandbox, must } = await meet(wire, wire, market);
  const productId = OFFER[market];
  const offer = await must(calls.loanConfirm, { productId });
  const amount = offer.amount.replace(/[.,]/g, '');
  const address = await must(calls.loanPush, { productId, amount, periods: offer.periods, termUnit: offer.termUnit });
  const orderId = new URL(address).searchParams.get('orderId') ?? '';
  const ids = { productId, orderId };
  const seen: unknown[] = [offer, address, await must(calls.loanDetails, ids)];
  const until = async (status: string) => {
    for (let step = 0; step < 5 && (await statusOf(sandbox, orderId)) !== status; step += 1) await sandbox.control.advance(orderId);
  };
  await until('174');
  const plan = await must(calls.instalmentPlan, ids);
  seen.push(await must(calls.loanDetails, ids), plan, await must(calls.payTypes, { ...ids, pay_type: '1' }));
  const choice = { payCode: '', pay_type: '1', is_default: '1', is_display: '0', specific_num: '' };
  const due = plan.pending[0]?.amount.replace(/[.,]/g, '') ?? '';
  const account = await must(calls.virtualAccount, { ...ids, ...choice, amount: due });
  await sandbox.control.pay(account.number);
  seen.push(account, await must(calls.instalmentPlan, ids), await must(calls.loanDetails, ids));
  await sandbox.close();
  return seen;
}

async function statusOf(sandbox: Sandbox, orderId: string) {
  return (await sandbox.control.state()).orders.find(({ id }) => id === orderId)?.status;
}

describe.each(['indonesia', 'india'] as const)('%s', (market) => {
  it('a borrower sees the same from offer to payment, whatever the names on the wire', async () => {
    const plain = await journey(plainWire, market);
    expect(await journey(SCRAMBLED, market)).toEqual(plain);
    expect(JSON.stringify(plain)).toMatch(/"number":"\d{6,}"/);
  });

  it.each([
    ['the front end', plainWire, SCRAMBLED],
    ['the server', SCRAMBLED, plainWire],
    ['the front end, except its paths', { ...plainWire, prefix: SCRAMBLED.prefix, suffix: SCRAMBLED.suffix }, SCRAMBLED],
    ['the server, except its paths', SCRAMBLED, { ...plainWire, prefix: SCRAMBLED.prefix, suffix: SCRAMBLED.suffix }],
    ['one of them with another mapping', scrambledWire(99), SCRAMBLED],
  ])('every call fails when %s does not map', async (_who, front, back) => {
    const { sandbox, send } = await meet(front, back, market);
    expect(await send(requestOf(calls.loanConfirm, {}, plainConfig).call, { productId: OFFER[market] })).toMatchObject({ ok: false });
    expect((await sandbox.control.state()).push_requests).toEqual([]);
    await sandbox.close();
  });

  it('the raw reply has none of the logical names in their places', async () => {
    const { sandbox, request } = await meet(SCRAMBLED, SCRAMBLED, market);
    const asked = request(calls.loanConfirm, { productId: OFFER[market] });
    const reply = (await (await sandbox.handle(asked)).json()) as Record<string, unknown>;
    const onWire = SCRAMBLED.fields[market] ?? {};
    expect(new URL(asked.url).pathname).toBe('/byfhns/scrambled/v3/loan-confirm/loan-detail-confirm-yd');
    expect(reply).toMatchObject({
      [onWire['code'] ?? '']: 0,
      [onWire['data'] ?? '']: { [onWire['productName'] ?? '']: expect.any(String) },
    });
    await sandbox.close();
  });
});

describe('a scrambled wire', () => {
  it('maps every name of every endpoint, none to itself, each to its own name', () => {
    const names = [...logicalNames(allCalls)];
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(calls).sort());
    for (const table of [SCRAMBLED.fields.india ?? {}, SCRAMBLED.fields.indonesia ?? {}]) {
      expect(Object.keys(table)).toEqual(expect.arrayContaining([...names, ...COMMON, 'code', 'message', 'data']));
      expect(Object.entries(table).filter(([name, onWire]) => name === onWire)).toEqual([]);
      expect(new Set(Object.values(table)).size).toBe(Object.keys(table).length);
    }
    expect(SCRAMBLED.fields.india).not.toEqual(SCRAMBLED.fields.indonesia);
  });

  it('is the same for the same seed, and is a valid configuration', () => {
    expect(scrambledWire(7)).toEqual(SCRAMBLED);
    expect(scrambledWire(8).fields.india).not.toEqual(SCRAMBLED.fields.india);
    expect(checkConfig({ company, wire: SCRAMBLED }).wire).toEqual(SCRAMBLED);
  });
});

describe('a few custom names', () => {
  const wire: Wire = { ...plainWire, fields: { indonesia: { productId: 'qa', token: 'tk', code: 'c', message: 'm' } } };
  const ask = async (change: (address: URL, body: URLSearchParams) => void = () => undefined) => {
    const { sandbox, request } = await meet(wire, wire, 'indonesia');
    const asked = request(calls.loanDetails, { productId: '3101', orderId: 'ID-174-1' });
    const [address, form] = [new URL(asked.url), new URLSearchParams(await asked.text())];
    change(address, form);
    const response = await sandbox.handle(new Request(address, { method: 'POST', headers: asked.headers, body: form.toString() }));
    await sandbox.close();
    return [response.status, await response.json()] as const;
  };

  it('are understood, and the envelope has them', async () => {
    expect(await ask()).toMatchObject([200, { c: 0, data: { productName: 'Pinjaman Melati' } }]);
  });

  it('a field under its logical name is refused with its wire name', async () => {
    const late = await ask((_, body) => {
      body.set('productId', body.get('qa') ?? '');
      body.delete('qa');
    });
    expect(late).toMatchObject([400, { c: '400', field: 'productId', m: expect.stringContaining('is named qa') }]);
  });

  it('a common parameter too', async () => {
    const late = await ask((address) => {
      address.searchParams.set('token', address.searchParams.get('tk') ?? '');
    });
    expect(late).toMatchObject([400, { c: '400', field: 'token' }]);
  });

  it('the same sandbox uses the logical names for India, which has no custom names', async () => {
    const { sandbox, must } = await meet(wire, wire, 'india');
    expect(await must(calls.loanConfirm, { productId: '9101' })).toMatchObject({ amount: '20,000' });
    await sandbox.close();
  });
});
