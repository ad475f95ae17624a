module.exports = require('../webpack.shared')(__dirname);
