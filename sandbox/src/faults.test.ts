import { calls } from '@loan/api/calls';

import { requestOf } from './encodedRequest';
import { faultSchema, type Fault } from './faults';
import { sessionOf } from './links';
import { freshSandbox } from './testing/testSession';

const the = freshSandbox();

const plan = () => the.sandbox.handle(requestOf(calls.instalmentPlan, { productId: '3101', orderId: 'ID-174-1' }, sessionOf('indonesia')));
const push = () =>
  the.sandbox.handle(
    requestOf(calls.loanPush, { productId: '3101', amount: '4000000', periods: '4', termUnit: 'bulan' }, sessionOf('indonesia')),
  );
const pushes = async () => (await the.sandbox.control.state()).push_requests.length;
const set = (fault: Fault) => the.sandbox.control.setFault(fault);

describe('valid faults', () => {
  const delay = { call: 'jump', kind: 'delay', ms: 0 };
  const status = { call: 'jump', kind: 'status', status: 503 };
  const refusal = { call: 'jump', kind: 'refuse', code: '', message: '' };

  test.each([
    delay,
    { ...delay, ms: 120_000 },
    { ...delay, call: 'x'.repeat(200), times: 1 },
    { ...status, status: 400 },
    { ...status, status: 599 },
    { ...refusal, code: 'x'.repeat(16), message: 'x'.repeat(2000) },
  ])('%j', (fault) => expect(faultSchema.parse(fault)).toEqual(fault));

  test.each([
    { ...delay, ms: -1 },
    { ...delay, ms: 120_001 },
    { ...delay, ms: 0.5 },
    { ...delay, call: '' },
    { ...delay, call: 'x'.repeat(201) },
    { ...delay, times: 0 },
    { ...status, status: 399 },
    { ...status, status: 600 },
    { ...refusal, code: 'x'.repeat(17) },
    { ...refusal, message: 'x'.repeat(2001) },
    { ...delay, kind: 'drop' },
  ])('refuses %j', (fault) => expect(faultSchema.safeParse(fault).success).toBe(false));
});

describe('faults', () => {
  it('delay', async () => {
    set({ call: 'instalmentPlan', kind: 'delay', ms: 60 });
    const start = performance.now();
    expect((await plan()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  it('an HTTP status replaces the effect', async () => {
    set({ call: 'loanPush', kind: 'status', status: 503 });
    expect((await push()).status).toBe(503);
    expect(await pushes()).toBe(0);
  });

  it('a connection dropped before the effect leaves nothing behind', async () => {
    set({ call: 'loanPush', kind: 'drop', when: 'before' });
    await expect(push()).rejects.toBeInstanceOf(TypeError);
    expect(await pushes()).toBe(0);
  });

  it('a reply cut off after the effect keeps the effect', async () => {
    set({ call: 'loanPush', kind: 'drop', when: 'after' });
    await expect(push()).rejects.toBeInstanceOf(TypeError);
    expect(await pushes()).toBe(1);
    expect(the.sandbox.control.requests('loanPush')).toMatchObject([{ status: 0 }]);
  });

  it('a failure code replaces the effect', async () => {
    set({ call: 'loanPush', kind: 'refuse', code: '77', message: 'No' });
    expect(await (await push()).json()).toEqual({ code: '77', message: 'No', data: null });
    expect(await pushes()).toBe(0);
  });

  it('a malformed body is not JSON, and the effect stays', async () => {
    set({ call: 'loanPush', kind: 'malformed' });
    const text = await (await push()).text();
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(await pushes()).toBe(1);
  });

  it('hit as many requests as configured, of their call only', async () => {
    set({ call: 'loanPush', kind: 'status', status: 500, times: 2 });
    expect((await plan()).status).toBe(200);
    expect([(await push()).status, (await push()).status, (await push()).status]).toEqual([500, 500, 200]);
  });

  it('without a number they last until cleared', async () => {
    set({ call: 'instalmentPlan', kind: 'status', status: 500 });
    for (let round = 0; round < 3; round++) expect((await plan()).status).toBe(500);
    the.sandbox.control.clearFaults();
    expect((await plan()).status).toBe(200);
  });

  it('cleared: a request that is delayed is answered at once', async () => {
    set({ call: 'instalmentPlan', kind: 'delay', ms: 120_000, times: 1 });
    const answer = plan();
    await Promise.resolve();
    the.sandbox.control.clearFaults();
    expect((await answer).status).toBe(200);
  });

  it('lists become null, numbers become text: both may be set by path, and add up', async () => {
    set({ call: '/byfhns/v3/installment/loan-play-detail', kind: 'nullLists' });
    set({ call: 'instalmentPlan', kind: 'numbersAsText' });
    expect(await (await plan()).json()).toMatchObject({
      code: '0',
      data: { repayWaitCount: '3', repayPlanDetail: { repayWaitDetail: null, repayYetDetail: null } },
    });
  });
});
