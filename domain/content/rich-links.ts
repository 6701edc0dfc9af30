/** A link in a text, written as `[words](address)`. */
export const RICH_LINKS = /\[([^\]]+)\]\(([^)\s]*)\)/g

/**
 * Where a link of a text leads: to a page of this shop, or to what a browser opens beside it; null for anything else,
 * scripts among them, which is shown as words alone.
 */
export function linkKind(address: string): 'page' | 'beside' | null {
  if (/^\/(?![/\\])/.test(address)) return 'page'
  return /^(https:\/\/|mailto:|tel:)/.test(address) ? 'beside' : null
}
