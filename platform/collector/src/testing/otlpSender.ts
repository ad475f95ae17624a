import { Counter, Registry } from 'prom-client';

import { startOtlp } from '../otlp/otlp';
import { otlpOptions } from '../otlp/otlpOptions';

/** Sends a counter by OTLP, as the environment configures it, until killed. Prints what the exporter reports. */
const registry = new Registry();
new Counter({ name: 'loan_reports_total', help: 'Reports', registers: [registry] }).inc();
const options = otlpOptions(process.env);
if (options !== undefined) startOtlp(options, registry, (sentence) => void process.stdout.write(`${sentence}\n`));
// The exporter's timer does not keep a process alive; the test ends it.
setInterval(() => undefined, 60_000);
