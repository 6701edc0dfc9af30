import * as z from 'zod/mini'

/** Kinds of results of the admin's search, in order of display. */
export const HIT_KINDS = ['order', 'return', 'customer', 'product', 'offer', 'message'] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** Results of each kind; the list shows more. */
export const MOST_HITS = 4
/** A single character would match everything. */
export const SHORTEST_SEARCH = 2

export const adminHit = z.object({
  kind: z.enum(HIT_KINDS),
  /** The id of the result; of a ticket its number. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The query is its whole number or name. */
  exact: z.boolean(),
})
export type AdminHit = z.infer<typeof adminHit>

export const adminHits = z.object({
  hits: z.array(adminHit),
  /** The kinds that were searched: those that the role may see. */
  among: z.array(z.enum(HIT_KINDS)),
})
export type AdminHits = z.infer<typeof adminHits>

/** Moves an exact match to the top; the others keep their order. */
export function exactFirst(hits: readonly AdminHit[]): AdminHit[] {
  return [...hits].sort((one, other) => Number(other.exact) - Number(one.exact))
}
