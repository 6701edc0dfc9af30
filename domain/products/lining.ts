/** How a content says that a garment has no lining; null says nothing of it. */
export const NOT_LINED = ''

const NO_LINING = /^(no|none|nil|not lined|unlined|no lining|without lining|नहीं)$/i

/**
 * A lining as it is saved: its fibres, `NOT_LINED` where the words say that there is none, null where nothing is said.
 * @param text on one line, without spaces around it
 */
export function tidyLining(text: string): string {
  return NO_LINING.test(text.replace(/[.!]$/, '')) ? NOT_LINED : text
}
