import { boundsOf, percentText } from './failureRate';

test('few loads give a wide interval, many a narrow one', () => {
  const [few, many] = [boundsOf({ loads: 50, failures: 5 }, 1.96), boundsOf({ loads: 5000, failures: 500 }, 1.96)];
  expect(few.low).toBeCloseTo(0.0435, 3);
  expect(few.high).toBeCloseTo(0.2136, 3);
  expect(many.low).toBeCloseTo(0.092, 3);
  expect(boundsOf({ loads: 0, failures: 0 }, 1.96)).toEqual({ low: 0, high: 1 });
});

test('a percentage has two significant digits', () => {
  expect([0, 0.2, 0.0039, 1].map(percentText)).toEqual(['0 %', '20 %', '0.39 %', '100 %']);
});
