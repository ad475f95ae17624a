/** Fills in `areas.ts`. `areas`: name of the remote → argument of its `import()`, with its magic comment. */
module.exports = function fillIn(source) {
  const lines = Object.entries(this.getOptions().areas).map(([name, request]) => `'${name}': () => import(${request}),`);
  const filled = source.replace('Areas = {}', () => `Areas = {${lines.join('\n')}}`);
  if (filled === source) throw new Error('areas.ts has no empty list of areas to fill in');
  return filled;
};
