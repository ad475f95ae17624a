/**
 * The only script of the control page, allowed by its hash: filters the list of addresses by the typed words, each anywhere in
 * an entry, and shows how many are left. Without the script the list is complete. Written as text because it runs in the
 * browser unchanged.
 */
export const pageScript = `
(function () {
  var search = document.getElementById('find');
  var found = document.getElementById('found');
  var groups = Array.prototype.slice.call(document.querySelectorAll('[data-group]'));
  var entries = Array.prototype.slice.call(document.querySelectorAll('[data-address]'));
  document.getElementById('finder').hidden = false;
  function narrow() {
    var words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    var left = 0;
    entries.forEach(function (entry) {
      var text = entry.getAttribute('data-address').toLowerCase();
      entry.hidden = !words.every(function (word) { return text.indexOf(word) >= 0; });
      if (!entry.hidden) left++;
    });
    groups.forEach(function (group) {
      group.hidden = group.querySelector('[data-address]:not([hidden])') === null;
      if (group.tagName === 'DETAILS') group.open = words.length > 0 && !group.hidden;
    });
    found.textContent = left + ' of ' + entries.length + ' addresses';
  }
  search.addEventListener('input', narrow);
  narrow();
})();
`;
