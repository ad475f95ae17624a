import { html } from 'hono/html';

import { BRIDGE_CONTRACT } from '@loan/shared/contracts/bridge';

import { type Html, pageResponse } from '../htmlPage';
import { type Check, CHECKS, DIALLED } from './checks';
import { bridgeScript } from './pageScript';

/** The script of the framed page: tries every way to reach the native app from a frame, and reports what it found. */
const frameScript = (number: string): string => `
(function () {
  var reached = [];
  function attempt(name, send) {
    try {
      if (send() !== false) reached.push(name);
    } catch (error) {
      reached.push(name);
    }
  }
  attempt('AppBridge', function () { return window.AppBridge ? window.AppBridge.callPhone('${number}') : false; });
  attempt('AppBridgeChannel', function () { return window.AppBridgeChannel ? window.AppBridgeChannel.postMessage('callPhone:${number}') : false; });
  attempt('webkit.messageHandlers', function () {
    var handlers = window.webkit && window.webkit.messageHandlers;
    return handlers && handlers.callPhone ? handlers.callPhone.postMessage('${number}') : false;
  });
  document.body.appendChild(document.createTextNode(reached.length ? 'Found: ' + reached.join(', ') : 'Nothing of the app is here.'));
  parent.postMessage({ reached: reached }, '*');
})();
`;

const mark = 'Sandbox: open this page in the web view of the app.';

/** A check list for engineers of the native apps, to use on a phone: each check shows what was sent and what came back, in green or red. */
export function bridgePage(): Promise<Response> {
  const body = html`
    <p><output id="counts"></output></p>
    <pre id="facts"></pre>
    <p>
      Some actions leave this page. Come back to it: what was found is kept on the device. Where the page cannot see the result, it asks
      you.
    </p>
    ${CHECKS.map(
      ([title, checks]) =>
        html`<h2>${title}</h2>
          ${checks.map(checkBlock)}`,
    )}
    <section>
      <h2>Result</h2>
      <p><textarea id="text" readonly rows="8" aria-label="Result as text"></textarea></p>
      <p><button id="copy">Copy</button> <button id="anew">Begin anew</button> <span id="copied" role="status"></span></p>
    </section>
  `;
  return pageResponse({
    lang: 'en',
    title: 'Bridge check',
    mark,
    body,
    framed: false,
    frames: true,
    script: bridgeScript,
    bridgeContract: BRIDGE_CONTRACT,
  });
}

/** The page in its frames. */
export function bridgeFrame(): Promise<Response> {
  return pageResponse({ lang: 'en', title: 'A frame', mark, body: html``, framed: true, script: frameScript(DIALLED) });
}

const question = { act: 'Did you see it?', nothing: 'Did anything happen?' } as const;

function checkBlock(check: Check): Html {
  const { id, title, expected, want, call, by } = check;
  return html`<section
    data-check="${id}"
    data-title="${title}"
    data-want="${want}"
    ${call === undefined ? '' : html`data-action="${call.action}" data-text="${call.text}"`}
    ${by === undefined ? '' : html`data-by="${by}"`}
  >
    <h3>${title}</h3>
    ${call === undefined ? '' : html`<p><code data-part="call">AppBridge.${call.action}(${JSON.stringify(call.text)})</code></p>`}
    <p>${expected}</p>
    ${by === 'contract' ? '' : html`<p>${starter(check)}</p>`}
    <p role="status" data-part="result"></p>
    <p data-part="confirm" hidden>${question[want]} <button data-part="yes">Yes</button> <button data-part="no">No</button></p>
  </section>`;
}

function starter({ title, call, link, by }: Check): Html {
  if (by === 'photograph') return html`<input type="file" accept="image/*" multiple data-part="start" aria-label="${title}" />`;
  if (link !== undefined) return html`<a href="${link}" data-part="start">${link}</a>`;
  const word = call === undefined ? 'Try' : 'Send';
  return html`<button data-part="start" aria-label="${word}: ${title}">${word}</button>`;
}
