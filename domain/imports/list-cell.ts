/**
 * A list in one cell, one item per line. A single item with a comma or semicolon ends with a line break, which disables
 * commas as separators.
 */
export function writeList(items: readonly string[]): string {
  const lines = items.join('\n')
  return items.length === 1 && /[,;|]/.test(lines) ? `${lines}\n` : lines
}

/**
 * The items of such a cell. A typed list may use semicolons or bars, and commas if `byCommas` allows it: for colours,
 * not sentences.
 */
export function readList(text: string, { byCommas }: { byCommas: boolean }): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(byCommas ? /[,;|]/ : /[;|]/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The text of a list with its trailing line break. */
export function listText({
  text,
  endsLine = false,
}: {
  text: string
  endsLine?: boolean | undefined
}): string {
  return endsLine ? `${text}\n` : text
}
