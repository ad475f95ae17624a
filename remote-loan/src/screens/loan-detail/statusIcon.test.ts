import { statusIcon } from './statusIcon';

test('each status that is named has its own icon', () => {
  const icons = ['21', '151', '174', '180', '110', '200'].map((status) => statusIcon(status).Icon);
  expect(new Set(icons).size).toBe(6);
});

test.each(['', '999', '170', '3', 'constructor', '__proto__', 'get'])("status %p has status 200's icon", (status) => {
  expect(statusIcon(status)).toBe(statusIcon('200'));
});
