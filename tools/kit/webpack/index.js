// In the packages for teams, this file is replaced by the configuration itself.
module.exports = require('../../../webpack.shared');
