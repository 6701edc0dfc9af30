/**
 * A list as it stands in one cell, an item on a line. A single item with a comma or semicolon in it ends with a line
 * break, which says that commas part nothing here.
 */
export function writeList(items: readonly string[]): string {
  const lines = items.join('\n')
  return items.length === 1 && /[,;|]/.test(lines) ? `${lines}\n` : lines
}

/**
 * The items of such a cell. Typed by a person they may be parted by semicolons or bars, and by commas where
 * `byCommas` allows it: colours, not sentences.
 */
export function readList(text: string, { byCommas }: { byCommas: boolean }): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(byCommas ? /[,;|]/ : /[;|]/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The text of a list with the line break that was behind it. */
export function listText({
  text,
  endsLine = false,
}: {
  text: string
  endsLine?: boolean | undefined
}): string {
  return endsLine ? `${text}\n` : text
}
