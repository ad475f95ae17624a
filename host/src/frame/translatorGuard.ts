/**
 * Page translators put each text into elements of their own (`<font>`), around React's text node or in its place.
 * React then removes, or inserts before, a node that is no longer a child of its parent, which throws; or it changes
 * a text node that is no longer shown. This guard applies React's changes to the place where the text is shown now.
 */
export function guardAgainstTranslators(view: Window & typeof globalThis): void {
  /** Removed text node → the element that replaced it. */
  const replaced = new WeakMap<Node, Node>();
  const { removeChild, insertBefore } = view.Node.prototype;

  /** Puts a replaced text node back. */
  const restore = (node: Node) => {
    const place = replaced.get(node);
    if (!node.isConnected) place?.parentNode?.replaceChild(node, place);
  };
  /** The child of `parent` that is the node or contains it; null when there is none. */
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
      // When React changes the text, it is shown again, and the translator translates it.
      texts.observe(text, { characterData: true });
    }
  }).observe(view.document, { childList: true, subtree: true });
}
