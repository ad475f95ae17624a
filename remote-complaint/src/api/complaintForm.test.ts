import { readReply } from '@loan/shared/testing/declaredCall';

import { joinedImages, problemSave } from './complaintForm';

const number = (data: unknown) => readReply(problemSave, data).number;

test.each([
  [{ problemId: '3006' }, '3006'],
  [{ problemId: 3006 }, '3006'],
  [{ problemNo: 'P-3006' }, 'P-3006'],
  [{ id: 7 }, '7'],
  [{ problemId: '3006', problemNo: 'P-1', id: 7 }, '3006'],
  [{ problemId: '', problemNo: 'P-1' }, 'P-1'],
  [{}, ''],
  [null, ''],
  ['ok', ''],
  [7, ''],
  [[], ''],
])('a complaint accepted with %j has the number %p', (data, expected) => {
  expect(number(data)).toBe(expected);
});

test('a comma in an image’s address is sent as %2C', () => {
  expect(joinedImages(['https://img.example/1,x.jpg', 'https://img.example/2.jpg'])).toBe(
    'https://img.example/1%2Cx.jpg,https://img.example/2.jpg',
  );
});
