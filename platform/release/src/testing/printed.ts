/** Runs work, such as a command, and returns its result with what it wrote to the standard streams. */
export async function printed<T>(work: () => Promise<T>): Promise<readonly [result: T, stdout: string, stderr: string]> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  try {
    const result = await work();
    return [result, written.stdout, written.stderr];
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
