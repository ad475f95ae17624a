module.exports = require('../webpack.shared.js')(__dirname);
