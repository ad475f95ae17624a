const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
/** Units that are not base units, and abbreviated units. */
const UNITS = ['milliseconds', 'microseconds', 'minutes', 'hours', 'days', 'kilobytes', 'megabytes', 'gigabytes', 'bits', 'percent'];
const SHORT = ['s', 'ms', 'us', 'ns', 'sec', 'b', 'kb', 'mb', 'gb', 'tb', 'pb', 'm', 'h', 'd'];

function faultsOf(name: string, type: string, help: string): readonly string[] {
  const parts = name.split('_');
  const isSpread = type === 'histogram' || type === 'summary';
  const rules: readonly (readonly [boolean, string])[] = [
    [help === '', 'no help text'],
    [type === 'counter' && !name.endsWith('_total'), 'a counter ends with _total'],
    [type !== 'counter' && name.endsWith('_total'), 'only a counter ends with _total'],
    [!isSpread && /_(?:bucket|count|sum)$/.test(name), '_bucket, _count and _sum are of a histogram'],
    [TYPES.some((each) => parts.includes(each)), 'the type is no part of the name'],
    [name.includes(':'), 'a colon is for recorded rules'],
    [/[a-z][A-Z]/.test(name), 'a name is in snake_case'],
    [UNITS.some((unit) => parts.includes(unit)), 'a unit is the base unit'],
    [SHORT.some((unit) => parts.includes(unit)), 'a unit is written out'],
  ];
  return rules.flatMap(([isFault, sentence]) => (isFault ? [`${name}: ${sentence}`] : []));
}

/** The faults that `promtool check metrics` reports for names in the text format of Prometheus, by its rules. */
export function metricFaults(text: string): readonly string[] {
  const helps = new Map([...text.matchAll(/^# HELP (\S+) ?(.*)$/gm)].map(([, name = '', help = '']) => [name, help]));
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return types.flatMap(([, name = '', type = '']) => faultsOf(name, type, helps.get(name) ?? ''));
}
