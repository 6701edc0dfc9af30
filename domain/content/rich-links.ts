/** A link in a text, as `[words](address)`. */
export const RICH_LINKS = /\[([^\]]+)\]\(([^)\s]*)\)/g

/**
 * The target of a link in a text: a page of this shop, or an address that opens a new tab; null for anything else, such
 * as scripts, which appears as plain text.
 */
export function linkKind(address: string): 'page' | 'beside' | null {
  if (/^\/(?![/\\])/.test(address)) return 'page'
  return /^(https:\/\/|mailto:|tel:)/.test(address) ? 'beside' : null
}
