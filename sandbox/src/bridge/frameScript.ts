/** The script of the framed page: tries every way to reach the native app from a frame, and reports what it found. */
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
