/**
 * The only overlay of a page in development: shows build errors and thrown errors. Every package in development has its own
 * client of the development server, and each would show its own overlay; those are disabled, and this one is in the shell's
 * script.
 */
import { createOverlay } from 'webpack-dev-server/client/overlay.js';

const overlay = createOverlay({ trustedTypesPolicyName: false, catchRuntimeError: true });

window.addEventListener('message', ({ source, data }) => {
  if (source !== window || data === null || typeof data !== 'object') return;
  // A change begins: the errors shown belong to the earlier state.
  if (data.type === 'webpackInvalid' || data.type === 'webpackErrors') overlay.send({ type: 'DISMISS' });
  if (data.type === 'webpackErrors') overlay.send({ type: 'BUILD_ERROR', level: 'error', messages: data.data });
});
