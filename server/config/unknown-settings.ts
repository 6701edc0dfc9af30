/** No other program uses these prefixes, so an unknown name that has one is a mistake. */
const ownPrefixes = ['RAZORPAY_', 'SHIPROCKET_', 'WHATSAPP_']
/** Shorter names have too many neighbours, such as HOME beside HOST. */
const SHORTEST = 8
const MOST_EDITS = 2

/**
 * The setting that an unknown name most likely means; null where the name does not look like one of ours. Only case and
 * underscores differ, or at most two letters, or the name begins like those of a service.
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

/** How many letters have to be added, taken away or changed. */
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
