/** The value for a garment without lining; null means not stated. */
export const NOT_LINED = ''

const NO_LINING = /^(no|none|nil|not lined|unlined|no lining|without lining|नहीं)$/i

/**
 * A lining as stored: its fibres, `NOT_LINED` if the text says that there is none, null if empty.
 * @param text one line, trimmed
 */
export function tidyLining(text: string): string {
  return NO_LINING.test(text.replace(/[.!]$/, '')) ? NOT_LINED : text
}
