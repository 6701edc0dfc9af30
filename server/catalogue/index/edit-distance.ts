/** Words beyond this are not corrected; no word of a language that shoppers write is longer. */
export const LONGEST_WORD = 40

const WIDTH = LONGEST_WORD + 1

/**
 * How many typing errors (a letter missing, added, wrong, or two neighbours swapped) lie between two words;
 * `limit + 1` as soon as it is certain that there are more than `limit`.
 * Each pair of letters is swapped at most once (optimal string alignment).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return lastRow(a, b, limit)?.[b.length] ?? limit + 1
}

/** The same, but to the beginning of `word` that is nearest: 'prinse' is one error away from 'princess'. */
export function editDistanceToPrefix(typed: string, word: string, limit: number): number {
  const row = lastRow(typed, word.slice(0, typed.length + limit), limit)
  return row ? Math.min(limit + 1, ...row) : limit + 1
}

/** Distances of the whole of `a` to each beginning of `b`, or null where all are above the limit. */
function lastRow(a: string, b: string, limit: number): number[] | null {
  if (a.length > LONGEST_WORD || b.length > LONGEST_WORD + limit) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(
        (last[j] ?? WIDTH) + 1,
        (row[j - 1] ?? WIDTH) + 1,
        (last[j - 1] ?? WIDTH) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && isSwap(a, i, b, j)) cost = Math.min(cost, (beforeLast[j - 2] ?? WIDTH) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return null
    beforeLast = last
    last = row
  }
  return last
}

function isSwap(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
}
