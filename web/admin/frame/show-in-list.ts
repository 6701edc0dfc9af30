/**
 * For the `ref` of the link to where one is, in a `nav` that scrolls by itself: on a low screen it may lie below the fold
 * of the list.
 */
export function showInList(link: HTMLAnchorElement | null): void {
  const list = link?.closest('nav')
  if (!link || !list) return
  const [box, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  // Only the list scrolls, not the page beside it.
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom
  else if (box.top < frame.top) list.scrollTop -= frame.top - box.top
}
