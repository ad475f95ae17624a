/**
 * The one overlay of a page in work: what the bundler could not read, and what was thrown. Every
 * package in work brings its own client of the development server, and each of those would show an
 * overlay of its own; they are told not to, and this stands in the shell's script alone.
 */
import { createOverlay } from 'webpack-dev-server/client/overlay.js';

const overlay = createOverlay({ trustedTypesPolicyName: false, catchRuntimeError: true });

window.addEventListener('message', ({ source, data }) => {
  if (source !== window || data === null || typeof data !== 'object') return;
  // A change begins: what is shown is about what was there before.
  if (data.type === 'webpackInvalid' || data.type === 'webpackErrors') overlay.send({ type: 'DISMISS' });
  if (data.type === 'webpackErrors') overlay.send({ type: 'BUILD_ERROR', level: 'error', messages: data.data });
});
