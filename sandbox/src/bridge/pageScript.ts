/**
 * The script of the bridge page. It calls the native app as the product's own page does: the Android object, then the
 * iOS handler. Results are kept on the device, since some actions leave the page. Written as text since it runs in the
 * browser as it stands, in the oldest web views too.
 */
export const bridgeScript = `
(function () {
  var KEY = 'bridge-check';
  var OBJECT = 'AppBridge';
  // Whoever acts on a call puts the page into the back within this many milliseconds.
  var ACTS_WITHIN = 3000;
  var sections = Array.prototype.slice.call(document.querySelectorAll('[data-check]'));
  var kept = read();
  var asked = null;

  function read() {
    try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch (error) { return {}; }
  }
  function keep() {
    try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch (error) { return; }
  }
  function part(section, name) { return section.querySelector('[data-part=' + name + ']'); }

  function android() {
    var found = window[OBJECT];
    return found && (typeof found === 'object' || typeof found === 'function') && !(found instanceof Node) ? found : undefined;
  }
  function handlers() { return window.webkit && window.webkit.messageHandlers; }
  function methodOf(action) {
    var object = android();
    if (object && typeof object[action] === 'function') return function (text) { return object[action](text); };
    var handler = handlers() && handlers()[action];
    if (handler && typeof handler.postMessage === 'function') return function (text) { return handler.postMessage(text); };
  }

  function show(section) {
    var result = kept[section.getAttribute('data-check')] || { verdict: 'open', said: 'Not tried.' };
    section.setAttribute('data-verdict', result.verdict);
    part(section, 'result').textContent = { open: '', green: 'Green. ', red: 'Red. ', eye: 'Confirm by eye. ' }[result.verdict] + result.said;
    part(section, 'confirm').hidden = result.verdict !== 'eye';
  }
  function settle(section, verdict, said) {
    kept[section.getAttribute('data-check')] = { verdict: verdict, said: said };
    keep();
    show(section);
    summary();
  }
  function byEye(section, said) {
    asked = { section: section, until: Date.now() + ACTS_WITHIN };
    settle(section, 'eye', said);
  }
  // The app has come over the page: where nothing may happen, it has acted.
  function covered() {
    if (!asked || Date.now() > asked.until || asked.section.getAttribute('data-want') !== 'nothing') return;
    settle(asked.section, 'red', 'The app came over the page: it has acted.');
    asked = null;
  }
  document.addEventListener('visibilitychange', function () { if (document.hidden) covered(); });

  function call(section) {
    var action = section.getAttribute('data-action');
    var method = methodOf(action);
    var nothing = section.getAttribute('data-want') === 'nothing';
    if (!method) {
      settle(section, nothing ? 'green' : 'red', 'Nothing was sent: the app has no ' + action + '.' + (nothing ? '' : ' Where that is meant, it is right: the page then does what it does in a browser.'));
      return;
    }
    var sent = 'Sent ' + action + '(' + JSON.stringify(section.getAttribute('data-text')) + '), ';
    // Kept before the call, which may leave the page.
    byEye(section, sent + 'and the page was left.');
    try {
      byEye(section, sent + 'came back: ' + String(method(section.getAttribute('data-text'))) + '.');
    } catch (error) {
      settle(section, nothing ? 'eye' : 'red', sent + 'thrown: ' + String(error) + '.');
    }
  }

  function frame(section, own) {
    var old = section.querySelector('iframe');
    if (old) old.remove();
    var inner = document.createElement('iframe');
    inner.setAttribute('sandbox', own ? 'allow-scripts allow-same-origin' : 'allow-scripts');
    inner.title = 'Frame that speaks to the app';
    inner.src = '/sandbox/bridge/frame';
    window.addEventListener('message', function heard(event) {
      if (event.source !== inner.contentWindow || !event.data || !Array.isArray(event.data.reached)) return;
      window.removeEventListener('message', heard);
      var reached = event.data.reached;
      if (reached.length === 0) settle(section, 'green', 'The frame finds nothing of the app.');
      else if (!own && reached.indexOf(OBJECT) >= 0) settle(section, 'red', OBJECT + ' stands in a frame of another origin, which can call it.');
      else byEye(section, 'The frame sent callPhone by ' + reached.join(' and ') + '.');
    });
    section.appendChild(inner);
  }

  function back(section) {
    history.pushState('bridge-check', '');
    settle(section, 'open', 'Now go back once.');
    window.addEventListener('popstate', function stepped() {
      window.removeEventListener('popstate', stepped);
      settle(section, 'green', 'One step back, and the page is here.');
    });
  }

  function run(section) {
    var by = section.getAttribute('data-by');
    if (by === 'foreignFrame' || by === 'ownFrame') frame(section, by === 'ownFrame');
    else if (by === 'back') back(section);
    else if (section.hasAttribute('data-action')) call(section);
    else byEye(section, 'Tried.');
  }

  function chosen(section, files) {
    var pictures = Array.prototype.filter.call(files, function (file) { return /^image\\//.test(file.type) && file.size > 0; });
    if (files.length === 0) settle(section, 'red', 'Nothing arrived.');
    else settle(section, pictures.length === files.length ? 'green' : 'red', pictures.length + ' of ' + files.length + ' arrived as a picture.');
  }

  function facts() {
    var object = android();
    var own = object && object.contract;
    var by = object && Object.keys(object).length > 1 ? 'the Android object ' + OBJECT : handlers() ? 'iOS handlers' : object ? 'the object ' + OBJECT : 'none: this is a plain browser';
    return [
      'App: ' + by,
      'Contract: page ' + document.querySelector('[data-bridge]').getAttribute('data-bridge') + ', app ' + (own === undefined ? 'tells none' : own),
      'Origin: ' + location.origin,
      'Device: ' + navigator.userAgent
    ];
  }
  function summary() {
    var counts = { green: 0, red: 0, eye: 0, open: 0 };
    var lines = sections.map(function (section) {
      var result = kept[section.getAttribute('data-check')] || { verdict: 'open', said: '' };
      counts[result.verdict]++;
      return result.verdict + '\\t' + section.getAttribute('data-title') + (result.said ? '\\t' + result.said : '');
    });
    var counted = counts.green + ' green, ' + counts.red + ' red, ' + counts.eye + ' to confirm, ' + counts.open + ' not tried';
    document.getElementById('counts').textContent = counted;
    document.getElementById('facts').textContent = facts().join('\\n');
    document.getElementById('text').value = ['Bridge check, ' + new Date().toISOString()].concat(facts(), counted, lines).join('\\n');
  }

  sections.forEach(function (section) {
    var start = part(section, 'start');
    if (start.type === 'file') start.addEventListener('change', function () { chosen(section, start.files); });
    else start.addEventListener('click', function () { run(section); });
    part(section, 'yes').addEventListener('click', function () { confirmed(section, true); });
    part(section, 'no').addEventListener('click', function () { confirmed(section, false); });
    show(section);
  });
  function confirmed(section, acted) {
    var said = kept[section.getAttribute('data-check')].said + ' Seen: ' + (acted ? 'yes.' : 'no.');
    settle(section, acted === (section.getAttribute('data-want') === 'act') ? 'green' : 'red', said);
  }
  document.getElementById('copy').addEventListener('click', function () {
    var text = document.getElementById('text');
    text.select();
    var copied = document.execCommand('copy');
    document.getElementById('copied').textContent = copied ? 'Copied.' : 'Select the text and copy it by hand.';
  });
  document.getElementById('anew').addEventListener('click', function () {
    kept = {};
    keep();
    sections.forEach(show);
    summary();
  });
  summary();
  // The object may be put in a moment later.
  setTimeout(summary, 1000);
})();
`;

/** The script of the framed page: it tries what a frame finds of the native app, and says what that was. */
export const frameScript = (number: string): string => `
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
