import { Counter, Registry } from 'prom-client';

import { startOtlp } from '../otlp';
import { otlpOptions } from '../otlpOptions';

/** A program that sends a counter by OTLP, as its environment says, until it is ended. Prints what the exporter reports. */
const registry = new Registry();
new Counter({ name: 'loan_reports_total', help: 'Reports', registers: [registry] }).inc();
const options = otlpOptions(process.env);
if (options !== undefined) startOtlp(options, registry, (sentence) => void process.stdout.write(`${sentence}\n`));
// The clock of the exporter keeps no process alive; the test ends it.
setInterval(() => undefined, 60_000);
