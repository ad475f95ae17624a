// The packages for teams carry the configuration itself in place of this file.
module.exports = require('../../../webpack.shared');
