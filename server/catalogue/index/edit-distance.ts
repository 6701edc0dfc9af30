/** Longer words are not corrected; no word that shoppers type is longer. */
export const LONGEST_WORD = 40

/** A compared prefix may be longer than the word by the number of allowed errors. */
const WIDTH = LONGEST_WORD + 8

/** Three rows of the table suffice; they are reused, because a search compares hundreds of words. */
const ROWS = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const

/**
 * The number of typing errors (a letter missing, added, wrong, or two neighbours swapped) between two words; `limit +
 * 1` as soon as there are certainly more than `limit`. Each pair of letters is swapped at most once (optimal string
 * alignment).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const row = lastRow(a, b, limit)
  return Math.min(row?.[b.length] ?? WIDTH, limit + 1)
}

/** The same for the nearest prefix of `word`: 'prinse' is one error away from 'princess'. */
export function editDistanceToPrefix(typed: string, word: string, limit: number): number {
  const beginning = word.slice(0, typed.length + limit)
  const row = lastRow(typed, beginning, limit)
  let least = limit + 1
  for (let end = 0; row && end <= beginning.length; end++) least = Math.min(least, row[end] ?? WIDTH)
  return least
}

/** Distances of `a` to each prefix of `b`, or null if all are above the limit. */
function lastRow(a: string, b: string, limit: number): Uint8Array | null {
  if (a.length > LONGEST_WORD || b.length >= WIDTH) return null
  let [beforeLast, last, row] = ROWS
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let i = 1; i <= a.length; i++) {
    let least = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const wrong = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong)
      if (i > 1 && j > 1 && isSwap(a, i, b, j)) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return null
    const free = beforeLast
    beforeLast = last
    last = row
    row = free
  }
  return last
}

function isSwap(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
}
