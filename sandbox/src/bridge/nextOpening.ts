/**
 * The part of the page's script that finds out at the next opening what happened to the page: whether a step back left it, and
 * whether it was reopened after its process ended. It uses the names of the script that contains it.
 */
export const nextOpening = `
  // Session storage ends with the app's process.
  function ofTab(run) {
    try {
      if (run !== undefined) sessionStorage.setItem(KEY, run);
      return sessionStorage.getItem(KEY);
    } catch (error) { return null; }
  }
  // Stores what the next opening of this page evaluates.
  function awaitOpening(section, asked) {
    asked.id = section.getAttribute('data-check');
    kept.asked = asked;
    keep();
  }
  function back(section) {
    history.pushState('bridge-check', '');
    awaitOpening(section, {});
    settle(section, 'open', 'Now go back once.');
    window.addEventListener('popstate', function stepped() {
      window.removeEventListener('popstate', stepped);
      delete kept.asked;
      settle(section, 'green', 'One step back, and the page is here.');
    });
  }
  function given(name) {
    return location.search.slice(1).split('&').filter(function (pair) { return pair.split('=')[0] === name; }).map(function (pair) { return pair.slice(name.length + 1); })[0] || '';
  }
  function token() { return given('token') ? 'yes' : 'no'; }
  // A page that is restored has the same address, with the number of this run, which no other opening has.
  function process(section) {
    var run = String(Date.now());
    var others = location.search.slice(1).split('&').filter(function (pair) { return pair && pair.split('=')[0] !== 'run'; });
    history.replaceState(history.state, '', location.pathname + '?' + others.concat('run=' + run).join('&'));
    ofTab(run);
    awaitOpening(section, { run: run, token: token() });
    settle(section, 'open', 'Now end the process, and open the app again.');
  }
  // The page was opened: evaluates what an earlier check stored.
  function opened() {
    var asked = kept.asked;
    if (!asked || asked.run && ofTab() === asked.run) return;
    delete kept.asked;
    var section = document.querySelector('[data-check=' + asked.id + ']');
    if (!asked.run) return settle(section, 'red', 'The page was opened anew: the step back did not stay in it.');
    var came = ' Token: ' + token() + '.';
    if (given('run') !== asked.run) settle(section, 'red', 'The page was opened anew, and not where it was.' + came);
    else if (asked.token === 'yes' && token() === 'no') settle(section, 'red', 'The page came back without its session.' + came);
    else settle(section, 'green', 'The page came back.' + came);
  }
`;
