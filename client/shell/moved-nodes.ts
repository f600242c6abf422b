/*
 * Browsers translate a page, and extensions change it, by moving text nodes into elements of their own, or
 * replacing them. React then removes a node, or inserts one before it, where it no longer is, and both throw. The
 * site's texts are rendered so that this does not happen (`base/ui/message.tsx`, and tests/structure/loose-texts.ts);
 * with this, a text that was missed costs a wrong word, and never the page.
 */

/** Makes removing and inserting tolerate nodes that somebody else has moved. To be called before React draws. */
export function tolerateMovedNodes(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const holder = holderOf(this, child)
    child.parentNode?.removeChild(child)
    if (holder && isEmpty(holder)) holder.remove()
    return child
  }

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isHere = !next || next.parentNode === this
    return insertBefore.call(this, node, isHere ? next : (holderOf(this, next) ?? null)) as T
  }
}

/** Whether what was made for a text has lost it. */
function isEmpty(holder: Element): boolean {
  return !holder.textContent && !holder.querySelector(':not(font, span)')
}

/** The child of a parent that holds a node now; undefined if the node is elsewhere. */
function holderOf(parent: Node, node: Node): Element | undefined {
  let holder = node.parentElement
  while (holder && holder.parentNode !== parent) holder = holder.parentElement
  return holder ?? undefined
}
