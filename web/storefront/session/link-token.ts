/**
 * The token that a link of ours carries in its fragment, where neither server nor referrer sees it; null without one.
 * It leaves the address at once, so that nobody shares or bookmarks it. For the `clientLoader` of a page that such a
 * link opens.
 */
export function takeLinkToken(): string | null {
  const { hash, pathname, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) window.history.replaceState(window.history.state, '', pathname + search)
  return token
}
