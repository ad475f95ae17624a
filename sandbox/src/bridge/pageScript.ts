import { nextOpening } from './nextOpening';

/**
 * The script of the bridge page. It calls the native app as the product's own page does: the Android object, then the iOS
 * handler. Results are stored on the device, because some actions leave the page. Written as text because it runs in the
 * browser unchanged, even in the oldest web views.
 */
export const bridgeScript = `
(function () {
  var KEY = 'bridge-check';
  var OBJECT = 'AppBridge';
  // An app that acts on a call puts the page into the background within this many milliseconds.
  var ACTS_WITHIN = 3000;
  var sections = Array.prototype.slice.call(document.querySelectorAll('[data-check]'));
  var kept = read();
  var asked = null;

  // A web view may have no storage at all.
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
  function isAndroid() {
    var object = android();
    return !!object && Object.keys(object).some(function (name) { return name !== 'contract'; });
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
    part(section, 'result').textContent = { open: '', green: 'Green. ', red: 'Red. ', left: 'Left out. ', eye: '' }[result.verdict] + result.said;
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
  // The app covers the page: if the check expects nothing, the app has acted.
  function covered() {
    if (!asked || Date.now() > asked.until || asked.section.getAttribute('data-want') !== 'nothing') return;
    settle(asked.section, 'red', 'The app came over the page: it has acted.');
    asked = null;
  }
  document.addEventListener('visibilitychange', function () { if (document.hidden) covered(); });

  // An action without a method is sent over the channel itself.
  function raw(action) {
    var channel = window.AppBridgeChannel;
    if (channel && typeof channel.postMessage === 'function') return function (text) { channel.postMessage(action + ':' + text); };
  }
  function call(section) {
    var action = section.getAttribute('data-action');
    var text = section.getAttribute('data-text');
    var nothing = section.getAttribute('data-want') === 'nothing';
    var ways = [methodOf(action), section.getAttribute('data-check') === 'unknown' ? raw(action) : undefined].filter(Boolean);
    if (ways.length === 0) {
      settle(section, nothing ? 'green' : 'left', 'The app has no ' + action + (nothing ? ': nothing was sent.' : '. The page then does what it does in a browser.'));
      return;
    }
    var sent = 'Sent ' + action + '(' + JSON.stringify(text) + ')';
    // Stored before the call, which may leave the page.
    byEye(section, sent + '.');
    ways.forEach(function (send) {
      try {
        send(text);
      } catch (error) {
        settle(section, nothing ? 'eye' : 'red', sent + ', thrown: ' + String(error) + '.');
      }
    });
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

${nextOpening}
  function run(section) {
    delete kept.asked;
    var by = section.getAttribute('data-by');
    if (by === 'foreignFrame' || by === 'ownFrame') frame(section, by === 'ownFrame');
    else if (by === 'back') back(section);
    else if (by === 'process') process(section);
    else if (by === 'photograph') byEye(section, 'Asked for a picture.');
    else if (section.hasAttribute('data-action')) call(section);
    else byEye(section, 'Tapped.');
  }

  function chosen(section, files) {
    var pictures = Array.prototype.filter.call(files, function (file) { return /^image\\//.test(file.type) && file.size > 0; });
    if (files.length === 0) settle(section, 'red', 'Nothing arrived.');
    else settle(section, pictures.length === files.length ? 'green' : 'red', pictures.length + ' of ' + files.length + ' arrived as a picture.');
  }

  function contract() {
    var section = document.querySelector('[data-by=contract]');
    var object = android();
    var own = object && object.contract;
    var page = Number(document.querySelector('[data-bridge]').getAttribute('data-bridge'));
    if (own === undefined) settle(section, 'left', 'The app tells none.');
    else if (typeof own === 'string') settle(section, 'red', 'The app tells ' + JSON.stringify(own) + ' as text: it has to be a number.');
    else if (typeof own !== 'number' || own % 1 !== 0) settle(section, 'red', 'The app tells ' + String(own) + ': it has to be a whole number.');
    else settle(section, 'green', own === page ? 'App and page have ' + page + '.' : 'The app has ' + own + ', the page ' + page + ': the ' + (own > page ? 'app' : 'page') + ' is newer, which is fine.');
  }
  function facts() {
    var object = android();
    var own = object && object.contract;
    var by = isAndroid() ? 'the Android object ' + OBJECT : handlers() ? 'iOS handlers' : object ? 'the object ' + OBJECT : 'none: this is a plain browser';
    return [
      'App: ' + by,
      'Contract: page ' + document.querySelector('[data-bridge]').getAttribute('data-bridge') + ', app ' + (own === undefined ? 'tells none' : own),
      'Origin: ' + location.origin,
      'Token: ' + token(),
      'Device: ' + navigator.userAgent
    ];
  }
  function summary() {
    var counts = { green: 0, red: 0, left: 0, eye: 0, open: 0 };
    var red = [];
    var lines = sections.map(function (section) {
      var result = kept[section.getAttribute('data-check')] || { verdict: 'open', said: '' };
      counts[result.verdict]++;
      if (result.verdict === 'red') red.push(section.getAttribute('data-title'));
      return result.verdict + '\\t' + section.getAttribute('data-title') + (result.said ? '\\t' + result.said : '');
    });
    var counted = counts.green + ' green, ' + counts.red + ' red, ' + counts.left + ' left out, ' + counts.eye + ' to confirm, ' + counts.open + ' not tried';
    document.getElementById('counts').textContent = counted;
    document.getElementById('facts').textContent = facts().join('\\n');
    document.getElementById('text').value = ['Bridge check, ' + new Date().toISOString()].concat(facts(), counted, lines, red.length ? 'Red: ' + red.join(', ') + '.' : 'Nothing is red.').join('\\n');
  }

  sections.forEach(function (section) {
    var start = part(section, 'start');
    if (start) start.addEventListener('click', function () { run(section); });
    if (start && start.type === 'file') start.addEventListener('change', function () { chosen(section, start.files); });
    part(section, 'yes').addEventListener('click', function () { confirmed(section, true); });
    part(section, 'no').addEventListener('click', function () { confirmed(section, false); });
    show(section);
  });
  function confirmed(section, acted) {
    // The page itself detects that a picture has arrived.
    if (acted && section.getAttribute('data-by') === 'photograph') return settle(section, 'red', 'Seen: yes. No picture has arrived.');
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
    look();
  });
  // Shows the app's contract version, and how each action is called.
  function look() {
    sections.forEach(function (section) {
      var shown = part(section, 'call');
      if (!shown) return;
      var action = section.getAttribute('data-action');
      var text = '(' + JSON.stringify(section.getAttribute('data-text')) + ')';
      shown.textContent = !isAndroid() && handlers() ? 'webkit.messageHandlers.' + action + '.postMessage' + text : OBJECT + '.' + action + text;
    });
    contract();
  }
  opened();
  look();
  // The object may be added a moment later.
  setTimeout(look, 1000);
})();
`;
