import * as z from 'zod/mini'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** Most characters of the shopkeeper's text on the closed page. */
export const MOST_WORDS = 300

/** Whether the shop sells. While it is closed, every sales page says so, and orders are refused. */
export const openingSchema = z.object({
  state: z.enum(['open', 'closed']),
  /** First day of selling again, `2026-11-24` in India's time; null if unknown. */
  opensOn: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null),
  /** The shopkeeper's text; '' for none. */
  words: z._default(z.string().check(tidied, withoutCardNumber, z.maxLength(MOST_WORDS)), ''),
  /** The shop was never open: search engines wait. */
  neverOpened: z._default(z.boolean(), false),
})

export type Opening = z.output<typeof openingSchema>

export const OPEN: Opening = { state: 'open', opensOn: null, words: '', neverOpened: false }

/** The initial state of a shop without demo goods: closed until there is something to buy. */
export const CLOSED_AT_START: Opening = { state: 'closed', opensOn: null, words: '', neverOpened: true }

/** What visitors of a closed shop may know. */
export type ClosedShop = Pick<Opening, 'opensOn' | 'words' | 'neverOpened'>

/** The public state of a closed shop; null for an open one. */
export function closedShop({ state, opensOn, words, neverOpened }: Opening): ClosedShop | null {
  return state === 'closed' ? { opensOn, words, neverOpened } : null
}
