import { readCountsQuery } from './countsQuery';

test.each([
  ['no channel', 'from=0&to=1', /^channel must be/],
  ['two channels', 'channel=a&channel=b&from=0&to=1', /^channel must be/],
  ['a channel that is none', 'channel=__proto__&from=0&to=1', /^channel must be/],
  ['no time', 'channel=a&from=0', /^to must be a time/],
  ['a time that is none', 'channel=a&from=-1&to=1', /^from must be a time/],
  ['no number', 'channel=a&from=NaN&to=1', /^from must be a time/],
  ['an end before the beginning', 'channel=a&from=120000&to=60000', /^to must be after from/],
  ['a step that is none', 'channel=a&from=0&to=1&step=0.5', /^step must be minutes/],
  ['too many steps', 'channel=a&from=0&to=120060000&step=1', /more than 2000 steps/],
  ['another dimension', 'channel=a&from=0&to=1&by=package,sender', /^by must be some of package, version/],
  ['a dimension twice', 'channel=a&from=0&to=1&by=arm,arm', /^by must be/],
  ['an unknown parameter', 'channel=a&from=0&to=1&group=arm', /There is no parameter "group"/],
])('a question with %s is refused', (_, question, sentence) => {
  expect(() => readCountsQuery(new URLSearchParams(question))).toThrow(sentence);
});
