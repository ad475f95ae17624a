import type { Server } from 'node:http';

import { metricFaults } from '@loan/release/testing/metricFaults';

import { ask, close, GatewayUnderTest, listen, portOf } from '../testing/gatewayUnderTest';
import { createMetrics } from './metrics';
import { metricsServer } from './metricsServer';

let under: GatewayUnderTest;
let server: Server;
beforeAll(async () => {
  const metrics = createMetrics(0);
  under = await GatewayUnderTest.start({ observers: [metrics] });
  server = await listen(metricsServer(async () => [await metrics.values(await under.listener.state())]));
});
afterAll(async () => {
  await close(server);
  await under.stop();
});

/** The samples of one metric, by their labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const { body } = await ask(portOf(server), '/metrics');
  const found = body.toString().matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...found].map(([, labels = '', value]) => [labels.replace(/,?worker="0"/, ''), Number(value)]));
}

test('counts requests by kind and status, with times and bytes, and failures of the API by status', async () => {
  await under.ask('/');
  await under.ask('/loanDetail?token=secret-token');
  under.handler = (_, response) => response.writeHead(418).end('{}');
  await under.ask('/byfhns/x?token=secret-token');
  under.handler = (_, response) => response.socket?.destroy();
  await under.ask('/byfhns/x');
  expect(await samples('gateway_requests_total')).toEqual({
    'kind="page",status="2xx"': 2,
    'kind="api",status="4xx"': 1,
    'kind="api",status="5xx"': 1,
  });
  expect(await samples('gateway_api_failures_total')).toEqual({ 'status="418"': 1, 'status="502"': 1 });
  expect(await samples('gateway_request_duration_seconds_count')).toEqual({ 'kind="page"': 2, 'kind="api"': 2 });
  expect((await samples('gateway_response_bytes_sum'))['kind="page"']).toBeGreaterThan(1000);
  expect((await ask(portOf(server), '/metrics')).body.toString()).not.toContain('secret');
});

test('exemplars lead to traces, in the format that may hold them', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  await under.ask('/', { headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } });
  const open = await ask(portOf(server), '/metrics', { headers: { accept: 'application/openmetrics-text; version=1.0.0' } });
  const text = open.body.toString();
  expect(open.headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(text).toMatch(
    new RegExp(`^gateway_request_duration_seconds_bucket\\{.*kind="page".*\\} \\d+ # \\{trace_id="${id}"\\} [\\d.e-]+ [\\d.]+$`, 'm'),
  );
  expect(text).toMatch(/^# TYPE gateway_requests counter\n(?:gateway_requests_total\{.*\n)+/m);
  expect(text).not.toContain('_total_total');
  expect(text).toMatch(/# EOF\n$/);
  expect((await ask(portOf(server), '/metrics')).body.toString()).not.toContain(id);
});

test('metric names pass promtool’s rules', async () => {
  const text = (await ask(portOf(server), '/metrics')).body.toString();
  expect(text).toContain('# TYPE nodejs_active_handles gauge');
  expect(metricFaults(text)).toEqual([]);
});

test('reports the served release and the state of the process', async () => {
  const { release } = JSON.parse((await under.ask('/healthz')).body.toString()) as { release: number };
  expect(await samples('gateway_release_number')).toEqual({ '': release });
  expect((await samples('gateway_release_age_seconds'))['']).toBeGreaterThan(0);
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    under.handler = (_, response) => {
      answer = () => void response.end('{}');
      resolve();
    };
  });
  const asked = under.ask('/byfhns/slow');
  await arrived;
  expect(await samples('gateway_api_calls')).toEqual({ '': 1 });
  answer();
  await asked;
  expect(await samples('gateway_api_calls')).toEqual({ '': 0 });
  expect(Object.keys(await samples('nodejs_eventloop_lag_seconds'))).toEqual(['']);
});

test('serves nothing else, and no metrics on the port for visitors', async () => {
  expect((await ask(portOf(server), '/')).status).toBe(404);
  expect((await ask(portOf(server), '/metrics', { method: 'POST' })).status).toBe(405);
  const page = await under.ask('/metrics');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.toString()).not.toContain('gateway_');
});
