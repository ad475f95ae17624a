/** What `loan-remote check` holds a repository of one remote to. */
const { forbidden, options } = require('./borders');

module.exports = { forbidden, options: options('tsconfig.json') };
