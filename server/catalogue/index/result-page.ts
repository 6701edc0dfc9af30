import type { BitSet } from './bitset.ts'
import type { SortedOrdinals } from './sorted-ordinals.ts'

/** Up to this many products, sorting is faster than picking from the order of the whole catalogue. */
const FEW = 256

/** A slice of a result: `limit` products from `offset`. */
export interface Stretch {
  offset: number
  limit: number
}

/** The matching products and their number. */
export interface Matches {
  products: BitSet
  total: number
}

/** A slice of the result with the products of a set first, each group in the order of `pageOf`. */
export function membersFirst(
  matches: Matches,
  members: BitSet,
  { offset, limit }: Stretch,
  pageOf: (group: Matches, stretch: Stretch) => number[],
): number[] {
  const leading = matches.products.copy().intersect(members)
  const total = leading.count()
  if (total === matches.total) return pageOf(matches, { offset, limit })
  const first = offset < total ? pageOf({ products: leading, total }, { offset, limit }) : []
  if (first.length === limit) return first
  const others = matches.products.copy().subtract(members)
  const rest = { offset: Math.max(0, offset - total), limit: limit - first.length }
  return [...first, ...pageOf({ products: others, total: matches.total - total }, rest)]
}

/** A slice of the result in the given order. */
export function pageInOrder(order: SortedOrdinals, matches: Matches, { offset, limit }: Stretch): number[] {
  if (matches.total <= FEW) {
    return listed(matches.products)
      .sort(order.compare)
      .slice(offset, offset + limit)
  }
  const page: number[] = []
  let passed = 0
  const { ordinals } = order
  for (let i = 0; i < ordinals.length && page.length < limit; i++) {
    const ordinal = ordinals[i] ?? 0
    if (matches.products.has(ordinal) && passed++ >= offset) page.push(ordinal)
  }
  return page
}

export interface Ranking {
  order: SortedOrdinals
  /** By ordinal. */
  scores: Uint16Array
  /** The upper bound of all scores. */
  highest: number
}

/** The same by score, highest first, and in the given order for equal scores. */
export function pageByScore(ranking: Ranking, matches: Matches, stretch: Stretch): number[] {
  const { order, scores } = ranking
  if (matches.total <= FEW) {
    return listed(matches.products)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(a, b))
      .slice(stretch.offset, stretch.offset + stretch.limit)
  }
  const shares = sharesOfStretch(ranking, matches.products, stretch)
  const shareByScore = new Uint8Array(ranking.highest + 1)
  for (const [index, { score }] of shares.entries()) shareByScore[score] = index + 1

  const { ordinals } = order
  let missing = shares.length
  for (let i = 0; i < ordinals.length && missing > 0; i++) {
    const ordinal = ordinals[i] ?? 0
    const place = shareByScore[scores[ordinal] ?? 0] ?? 0
    if (place === 0 || !matches.products.has(ordinal)) continue
    const share = shares[place - 1]
    if (!share || share.products.length === share.to) continue
    if (share.products.push(ordinal) === share.to) missing--
  }
  return shares.flatMap(({ products, from }) => products.slice(from))
}

function listed(products: BitSet): number[] {
  const ordinals: number[] = []
  products.forEach((ordinal) => {
    ordinals.push(ordinal)
  })
  return ordinals
}

/** Of all products with one score, those in the slice. */
interface Share {
  score: number
  from: number
  to: number
  /** The first `to` of them. */
  products: number[]
}

/** Highest score first; at most as many as the slice's length. */
function sharesOfStretch({ scores, highest }: Ranking, matches: BitSet, { offset, limit }: Stretch): Share[] {
  const countByScore = new Uint32Array(highest + 1)
  matches.forEach((ordinal) => {
    const score = scores[ordinal] ?? 0
    countByScore[score] = (countByScore[score] ?? 0) + 1
  })
  const shares: Share[] = []
  let before = 0
  for (let score = highest; score >= 0 && before < offset + limit; score--) {
    const count = countByScore[score] ?? 0
    const from = Math.max(0, offset - before)
    const to = Math.min(count, offset + limit - before)
    if (from < to) shares.push({ score, from, to, products: [] })
    before += count
  }
  return shares
}
