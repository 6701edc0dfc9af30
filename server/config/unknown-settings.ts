/** No other program uses these prefixes, so an unknown name with one is a mistake. */
const ownPrefixes = ['RAZORPAY_', 'SHIPROCKET_', 'WHATSAPP_']
/** Shorter names have too many similar ones, such as HOME and HOST. */
const SHORTEST = 8
const MOST_EDITS = 2

/**
 * The setting that an unknown name most likely means; null if it resembles none. Similar means: differing only in case
 * and underscores, or by at most two letters, or with the prefix of a service.
 */
export function likelySetting(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const bare = bareName(name)
  const near = known
    .map((setting) => ({ setting, edits: editsBetween(bare, bareName(setting)) }))
    .sort((one, other) => one.edits - other.edits)
  const prefix = ownPrefixes.find((start) => name.startsWith(start))
  if (prefix !== undefined) return near.find(({ setting }) => setting.startsWith(prefix))?.setting ?? null
  const [nearest] = near
  if (nearest === undefined || bareName(nearest.setting).length < SHORTEST) return null
  return nearest.edits <= MOST_EDITS ? nearest.setting : null
}

function bareName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The number of letters to add, remove or change. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
