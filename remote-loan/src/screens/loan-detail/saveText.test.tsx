import { saveText } from './saveText';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a text is saved as a file named after the order, and its address is revoked later', () => {
  jest.useFakeTimers();
  const made: Blob[] = [];
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: revoke });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveText('Tanda Terima', 'ID/200 1');
  expect(clicked).toEqual(['blob:1 ID_200_1.txt']);
  expect(made[0]?.type).toBe('text/plain;charset=utf-8');
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
