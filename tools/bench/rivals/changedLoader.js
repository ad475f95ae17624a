/** A release's change of a screen: one statement. */
module.exports = function change(source) {
  return this.getOptions().changed ? `${source}\nObject.assign(globalThis, { benchRelease: 2 });\n` : source;
};
