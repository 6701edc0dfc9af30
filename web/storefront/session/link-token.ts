import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

/**
 * The token in the fragment of a link, which neither server nor referrer sees; null without one. It is removed from the
 * address at once, so that it is not shared or bookmarked. For the `clientLoader` of a page that such a link opens.
 */
export function takeLinkToken(): string | null {
  const { hash, pathname, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) window.history.replaceState(window.history.state, '', pathname + search)
  return token
}

/**
 * The token of a signed link that opens a page again and again, such as a ticket or an order. It leaves the address at
 * once, where scripts of others, if the visitor allowed them, could read it; this tab keeps it for a reload.
 * @param key what it opens, such as `ticket T-000402`
 * @returns null without one
 */
export function takeTabToken(key: string): string | null {
  const { hash, pathname, search } = window.location
  const given = new URLSearchParams(hash.slice(1)).get('t')
  if (given === null) return readTabText(key)
  writeTabText(key, given)
  // Where nothing can be kept it stays in the address, or a reload would close the page.
  if (readTabText(key) === given) window.history.replaceState(window.history.state, '', pathname + search)
  return given
}
