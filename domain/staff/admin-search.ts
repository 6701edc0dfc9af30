import * as z from 'zod/mini'

/** What the search from anywhere finds at the shop, in the order in which it is shown. */
export const HIT_KINDS = ['order', 'return', 'customer', 'product', 'offer', 'message'] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** So many of each kind: whoever looks for more goes on in the list. */
export const MOST_HITS = 4
/** A single letter would find everything. */
export const SHORTEST_SEARCH = 2

export const adminHit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Of what it is; of a message its number. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The words are the whole of its number or name. */
  exact: z.boolean(),
})
export type AdminHit = z.infer<typeof adminHit>

export const adminHits = z.object({
  hits: z.array(adminHit),
  /** Where it was looked: what the role may see. */
  among: z.array(z.enum(HIT_KINDS)),
})
export type AdminHits = z.infer<typeof adminHits>

/** The one that the words name exactly comes first, the others stay in their order. */
export function exactFirst(hits: readonly AdminHit[]): AdminHit[] {
  return [...hits].sort((one, other) => Number(other.exact) - Number(one.exact))
}
