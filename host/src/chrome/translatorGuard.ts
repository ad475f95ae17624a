/**
 * Page translators put each text into elements of their own (`<font>`), around React's text node or in its place. React then
 * removes, or inserts before, a node that is no child of its parent any more, which throws, or changes a text that is no
 * longer shown. With this guard what React changes is changed where the text stands now.
 */
export function guardAgainstTranslators(view: Window & typeof globalThis): void {
  /** A text node that was taken out, and the element that was put in its place. */
  const replaced = new WeakMap<Node, Node>();
  const { removeChild, insertBefore } = view.Node.prototype;

  /** Puts a replaced text node back. */
  const restore = (node: Node) => {
    const place = replaced.get(node);
    if (!node.isConnected) place?.parentNode?.replaceChild(node, place);
  };
  /** The child of `parent` that is the node, or that a translator put around it; null: there is none. */
  const childWith = (parent: Node, node: Node | null): Node | null => {
    if (node === null || node.parentNode === parent) return node;
    restore(node);
    let at: Node | null = node;
    while (at !== null && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  view.Node.prototype.removeChild = function guardedRemove<T extends Node>(this: Node, child: T): T {
    const found = childWith(this, child);
    if (found !== null) removeChild.call(this, found);
    return child;
  };
  view.Node.prototype.insertBefore = function guardedInsert<T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, childWith(this, next));
    return node;
  };

  const texts = new view.MutationObserver((records) => records.forEach(({ target }) => restore(target)));
  const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT';
  new view.MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      const place = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (text?.nodeType !== 3 || place === undefined || text.isConnected) continue;
      replaced.set(text, place);
      // A new text of it is shown, and the translator translates that.
      texts.observe(text, { characterData: true });
    }
  }).observe(view.document, { childList: true, subtree: true });
}
