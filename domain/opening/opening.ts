import * as z from 'zod/mini'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** What the closed page says at most in the shopkeeper's own words. */
export const MOST_WORDS = 300

/** Whether the shop sells. While it is closed every page of selling says so, and no order is placed. */
export const openingSchema = z.object({
  state: z.enum(['open', 'closed']),
  /** First day of selling again, `2026-11-24` in India's time; null while nobody knows. */
  opensOn: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null),
  /** In the shopkeeper's own words; '' for none. */
  words: z._default(z.string().check(tidied, withoutCardNumber, z.maxLength(MOST_WORDS)), ''),
  /** Nobody could ever buy here: search engines are told to wait. */
  neverOpened: z._default(z.boolean(), false),
})

export type Opening = z.output<typeof openingSchema>

export const OPEN: Opening = { state: 'open', opensOn: null, words: '', neverOpened: false }

/** How a shop begins whose shopkeeper brings the goods: nobody can buy before there is something. */
export const CLOSED_AT_START: Opening = { state: 'closed', opensOn: null, words: '', neverOpened: true }

/** What every visitor of a closed shop may know. */
export type ClosedShop = Pick<Opening, 'opensOn' | 'words' | 'neverOpened'>

/** What a closed shop says of itself; null for one that sells. */
export function closedShop({ state, opensOn, words, neverOpened }: Opening): ClosedShop | null {
  return state === 'closed' ? { opensOn, words, neverOpened } : null
}
