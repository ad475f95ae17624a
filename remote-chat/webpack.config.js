module.exports = require('@loan/kit/webpack')(__dirname);
