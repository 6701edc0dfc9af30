import * as z from 'zod/mini'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { OPENING_ADMIN_TEXTS as words } from '#texts/opening/admin-texts.ts'
import { MOST_WORDS, type Opening } from './opening.ts'

/** Opens or closes the shop. */
export const openingInput = z.object({
  state: z.enum(['open', 'closed']),
  /** '' for no day. */
  opensOn: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, words.wrongDay)),
  words: z.string().check(tidied, withoutCardNumber, z.maxLength(MOST_WORDS, words.tooLong)),
  /** The version that the staff member saw. */
  seen: z.string().check(z.maxLength(40)),
})
export type OpeningInput = z.output<typeof openingInput>

/** The opening state in the admin. */
export const adminOpening = z.object({
  state: z.enum(['open', 'closed']),
  opensOn: z.nullable(z.string()),
  words: z.string(),
  neverOpened: z.boolean(),
  /** Since when it applies, which identifies the version. */
  version: z.string(),
  /** The staff member who set it; null for the initial state. */
  by: z.nullable(z.string()),
})
export type AdminOpening = z.output<typeof adminOpening>

/**
 * The opening state after an input.
 * @param today in India, `2026-11-23`
 * @returns null if the day is not in the future
 */
export function nextOpening(before: Opening, input: OpeningInput, today: string): Opening | null {
  if (input.state === 'open') return { state: 'open', opensOn: null, words: '', neverOpened: false }
  const opensOn = input.opensOn === '' ? null : input.opensOn
  if (opensOn !== null && (opensOn <= today || parseIndiaDate(opensOn) === null)) return null
  return { state: 'closed', opensOn, words: input.words, neverOpened: before.neverOpened }
}
