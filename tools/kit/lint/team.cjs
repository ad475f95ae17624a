/** The import rules that `loan-remote check` applies to a repository of one remote. */
const { forbidden, options } = require('./borders');

module.exports = { forbidden, options: options('tsconfig.json') };
