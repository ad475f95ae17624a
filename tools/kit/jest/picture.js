/** Pictures in tests: each is the name of its file. */
const path = require('node:path');

module.exports = { process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }) };
