import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

/**
 * The token by which a ticket opens, out of the fragment of a link, where neither server nor referrer sees it. It leaves the
 * address at once, so that nobody shares it and no script of others reads it there; the tab keeps it for a reload.
 * @returns null without one
 */
export function takeTicketToken(number: string): string | null {
  const key = `ticket ${number}`
  const { hash, pathname, search } = window.location
  const given = new URLSearchParams(hash.slice(1)).get('t')
  if (given === null) return readTabText(key)
  writeTabText(key, given)
  window.history.replaceState(window.history.state, '', pathname + search)
  return given
}
