import { join } from 'node:path';

import { defaultIn, figureFaults, valueIn, type Foreign, type Stated } from './figures';
import { readSources, sourcesOf } from './sources';

const sources = readSources(join(__dirname, '..', '..'));
const value = (path: string, name: string) => valueIn(sources, path, name);
const preset = (path: string, name: string) => defaultIn(sources, path, name);

const says = (document: string, sentence: string, ...values: readonly number[]): Stated => ({ document, says: sentence, values });
/** Figures that no constant determines. `reason`: their source. */
const because = (document: string, reason: string, ...sentences: readonly string[]): readonly Foreign[] =>
  sentences.map((sentence) => ({ document, says: sentence, reason }));

const [DAY, SECOND] = [24 * 3_600_000, 1000];
const COLLECTOR = 'platform/collector/src/limits.ts';
const SERVER = 'platform/gateway/src/serving/limitedServer.ts';
const API = 'platform/gateway/src/api/apiProxy.ts';
const FORWARDER = 'platform/gateway/src/reports/forwarder.ts';
const REPORTS = 'shared/src/contracts/reports.ts';
const drain = value('platform/gateway/src/serverProcess.ts', 'DRAIN_MS') / SECOND;
/** 1024 bytes, for limits that are a power of two. */
const KIB = 1024;

/** The common value of several places in the product; NaN if they differ. */
const same = (...values: readonly number[]) => (new Set(values).size === 1 ? (values[0] ?? NaN) : NaN);
const PROMOTION = 'remote-promo/src/screens/promotion';
const PAYMENT = 'remote-repay/src/screens/virtual-account/payment/paymentStore.ts';
const IMAGE = 'remote-complaint/src/screens/complaint-form/images/prepareImage.ts';
const product = (sentence: string, ...values: readonly number[]) => says('docs/product.md', sentence, ...values);

const PRODUCT: readonly Stated[] = [
  product('| Request | [60,000] ms', value('shared/src/shell/client.ts', 'TIME_LIMIT')),
  product(
    '| SMS code again | [60,000] ms',
    same(value(`${PROMOTION}/useRegistration.ts`, 'CODE_EVERY'), value('remote-repay/src/screens/legacy/useKeptPayment.ts', 'CODE_EVERY')),
  ),
  product(
    '| Toast; at least | [3,000] ms; [300] ms',
    value('host/src/frame/toasts.ts', 'TOAST_TIME'),
    value('host/src/frame/toasts.ts', 'TOAST_LEAST'),
  ),
  product('then screen 12 | [1,500] ms', value('remote-complaint/src/screens/complaint-form/Sent.tsx', 'SHOWN_FOR')),
  product('rating opens after | [3,000] ms', value('remote-complaint/src/screens/complaint-detail/ComplaintDetailScreen.tsx', 'AFTER')),
  product('| Slide of the carousel | [3,000] ms', value('remote-promo/src/screens/site-home/slideshow.ts', 'SLIDE_TIME')),
  product(
    '| Complaint draft, chat, open payment claim | [86,400,000] ms',
    same(value('shared/src/area/keptForADay.ts', 'KEPT_FOR'), value(PAYMENT, 'CLAIM_HOLDS')),
  ),
  product('and its result | [1,800,000] ms', value(PAYMENT, 'KNOWN_HOLDS')),
  product(
    '| Accepted application opens again; unopened | [300,000] ms; [86,400,000] ms',
    value('remote-loan/src/acceptedAddress.ts', 'OPENS_AGAIN_FOR'),
    value('remote-loan/src/acceptedAddress.ts', 'UNOPENED_FOR'),
  ),
  product('| Read again after | [300,000] ms', value('shared/src/area/useRereadOnResume.ts', 'STALE_AFTER')),
  product('clock may differ by | [30,000] ms', value('shared/src/shell/clock.ts', 'TOLERANCE')),
  product('marked due before its day | [3] days', value('remote-repay/src/screens/instalments/Periods.tsx', 'SOON')),
  product(
    '| Picture code; SMS code | [4] characters; [6] characters',
    value(`${PROMOTION}/useForm.ts`, 'CAPTCHA_LENGTH'),
    value('shared/src/format/smsCode.ts', 'CODE_LENGTH'),
  ),
  product('| Parameter of an address | [512] characters', value('shared/src/contracts/pages.ts', 'LONGEST_PARAMETER')),
  product('| Address from a server | [2,048] characters', value('shared/src/shell/urlPolicy.ts', 'LONGEST')),
  product('| Complaint text | [200] characters', value('remote-complaint/src/api/complaintForm.ts', 'TEXT_LIMIT')),
  product(
    '| Image, decoded; as it is | [30,000,000] bytes; [10,000,000] bytes',
    value(IMAGE, 'MOST_BYTES'),
    value(IMAGE, 'MOST_BYTES_AS_IS'),
  ),
  product(
    'longest edge; area | [1,600] px; [52,000,000] pixels',
    value('remote-complaint/src/screens/complaint-form/images/targetSize.ts', 'LONGEST_EDGE'),
    value('remote-complaint/src/screens/complaint-form/images/targetSize.ts', 'MOST_PIXELS'),
  ),
  product('| Chat message | [500] characters', value('remote-chat/src/screens/support-chat/Composer.tsx', 'LONGEST')),
  product('| Ids | [64] characters', value('shared/src/contracts/api/declare.ts', 'max')),
];

const STATED: readonly Stated[] = [
  ...PRODUCT,
  says(
    'CONTRIBUTING.md',
    'Files up to [250] lines, functions up to [60]',
    value('.oxlintrc.json', 'max-lines'),
    value('.oxlintrc.json', 'max-lines-per-function'),
  ),

  says('docs/bridge.md', 'More than [512] characters', value('shared/src/contracts/pages.ts', 'LONGEST_PARAMETER')),
  says('docs/bridge.md', 'at most [2048] characters', value('shared/src/shell/urlPolicy.ts', 'LONGEST')),

  says('CONTRIBUTING.md', 'at [320] px, in landscape', value('e2e/screens/fit.ts', 'width')),
  says(
    'docs/configuration.md',
    'the app sends up to [10] MB',
    value('remote-complaint/src/screens/complaint-form/images/prepareImage.ts', 'MOST_BYTES_AS_IS') / 1e6,
  ),

  says('docs/collector.md', 'At most [2,000] steps and [50,000] rows', value(COLLECTOR, 'steps'), value(COLLECTOR, 'rows')),
  says('docs/collector.md', 'the newest [50] different stacks of each version', value(COLLECTOR, 'detailsOfVersion')),
  says('docs/collector.md', 'for up to [15] minutes', value(COLLECTOR, 'waitingMinutes')),
  says('docs/collector.md', 'above [16] kB or [40] reports', value(REPORTS, 'BATCH_BYTES') / KIB, value(REPORTS, 'BATCH_REPORTS')),

  says(
    'docs/console.md',
    'at least [30] loads and [3] failures',
    value('platform/console/src/page/figures/figures.ts', 'LEAST_LOADS'),
    value('platform/console/src/page/figures/figures.ts', 'LEAST_FAILURES'),
  ),
  says(
    'docs/console.md',
    'more than [1] % and more than the rest',
    value('platform/console/src/page/figures/figures.ts', 'CANARY_LIMIT') * 100,
  ),
  says(
    'docs/console.md',
    'more than [2] % (what everybody gets)',
    value('platform/console/src/page/figures/figures.ts', 'REST_LIMIT') * 100,
  ),
  says('docs/console.md', 'the last [100] documents', value('platform/console/src/server/app.ts', 'SHOWN')),
  says('docs/console.md', '`proxy_read_timeout` above [15] s', value('platform/console/src/server/events.ts', 'HEARTBEAT_MS') / SECOND),
  says('docs/console.md', 'No token or session ([256] bits)', value('platform/console/src/server/expiring.ts', 'ID_BYTES') * 8),
  says('docs/console.md', 'above [50] connections pages poll', value('platform/console/src/server/events.ts', 'MOST_STREAMS')),

  says('docs/operations.md', 'in one engine (from [50] loads)', value('platform/release/src/watch/decide.ts', 'ENGINE_SAMPLES')),
  says('docs/operations.md', 'wait over [500] ms after a tap', value('platform/release/src/watch/statistics/samples.ts', 'POOR_INP')),
  says('docs/operations.md', '`SOON`, [30] days or less', value('platform/release/src/document/deprecated.ts', 'SOON')),
  says('docs/operations.md', 'longer than [7] days', value('platform/release/src/document/previewToken.ts', 'LONGEST_PREVIEW') / DAY),
  says('docs/operations.md', 'Every [5] seconds it adds up', value('platform/release/src/watch/watch.ts', 'POLL') / SECOND),
  says('docs/operations.md', 'it counts as gone after [15] minutes', value('platform/release/src/watch/prometheus/prometheus.ts', 'SEEN')),
  says('docs/operations.md', '`waits for [200] loads at this share`', preset('shared/src/contracts/watchSchema.ts', 'samples')),
  says('docs/operations.md', '(default 1 in [100])', 1 / preset('shared/src/contracts/watchSchema.ts', 'falseHalts')),
  says(
    'docs/serving.md',
    '[15] s for the head of a request, [90] s for the whole of it, [2000] connections, idle ones kept for [75] s',
    value(SERVER, 'head') / SECOND,
    value(SERVER, 'request') / SECOND,
    value(SERVER, 'connections'),
    value(SERVER, 'idle') / SECOND,
  ),
  says(
    'docs/serving.md',
    '[10] s to connect, [65] s of silence, [180] s for an exchange, [500] at once',
    value(API, 'connect') / SECOND,
    value(API, 'silence') / SECOND,
    value(API, 'whole') / SECOND,
    value(API, 'atOnce'),
  ),
  says(
    'docs/serving.md',
    "what runs has [70] s (a borrower's own limit is [60] s)",
    drain,
    value('shared/src/shell/client.ts', 'TIME_LIMIT') / SECOND,
  ),
  says('docs/serving.md', 'above [1] MB lines are dropped', value('platform/gateway/src/observing/accessLog.ts', 'MOST_WAITING') / 1e6),
  says(
    'docs/serving.md',
    'Up to [16] kB are read, [2000] reports or [4] MB wait',
    value(REPORTS, 'BATCH_BYTES') / KIB,
    value(FORWARDER, 'waiting'),
    value(FORWARDER, 'bytes') / 1e6,
  ),
  says('docs/serving.md', 'with [3] s each', value(FORWARDER, 'deadline') / SECOND),
  says('docs/operations.md', 'default [256] MB', value('platform/release/src/store/s3/cachedStore.ts', 'mostBytes') / KIB ** 2),
  says('docs/operations.md', 'in the last [30] days (more: `--days`)', value('platform/console/src/server/app.ts', 'PRUNE_DAYS')),
];

const FOREIGN: readonly Foreign[] = [
  ...because('docs/console.md', "Wilson's interval with z = 1.96", 'with 95 % certainty (Wilson)'),
  ...because('docs/upgrading.md', 'a promise of how we release, decided in 0001', 'for 90 days'),
  ...because('docs/serving.md', 'what nginx does as it comes', '60 s, as a rule', "nginx reads 4 kB of an upstream's headers"),
];

test('limits, times and sizes in the documents equal the code, and each such figure is compared', () => {
  expect(figureFaults(sources, STATED, FOREIGN)).toEqual([]);
});

describe('finds a figure', () => {
  const planted = (text: string, code = 'const LIMIT = 2 * 1_000;') =>
    sourcesOf(['package.json', 'docs/a.md', 'a.ts'], (path) => ({ 'package.json': '{"workspaces":[]}', 'docs/a.md': text })[path] ?? code);
  const limit = (text: string, code?: string) => {
    const repository = planted(text, code);
    return figureFaults(repository, [says('docs/a.md', 'At most [2,000] rows', valueIn(repository, 'a.ts', 'LIMIT'))], []);
  };

  test('that equals the code', () => {
    expect(limit('At most 2,000\nrows.')).toEqual([]);
  });
  test('that differs from the code', () => {
    expect(limit('At most 2,000 rows.', 'LIMIT: 3_000')).toEqual(['docs/a.md: "At most 2,000 rows" says 2000, and the code 3000']);
  });
  test('that was removed', () => {
    expect(limit('Few rows.')).toEqual(['docs/a.md: it no longer contains "At most 2,000 rows"']);
  });
  test('that is not compared, except in code', () => {
    expect(limit('At most 2,000 rows in 5 s. `--canary 10%`')).toEqual(['docs/a.md: "5 s" is not compared with the code']);
  });
  test('whose value is missing', () => {
    expect(() => limit('', 'const OTHER = 1;')).toThrow('a.ts assigns no number to LIMIT');
    expect(() => defaultIn(planted(''), 'a.ts', 'deadline')).toThrow('a.ts has no number as the default of deadline');
  });
});
