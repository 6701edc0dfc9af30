import * as z from 'zod/mini'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** The answer to a failed attempt: try again, or return the parcel. */
export const ATTEMPT_ANSWERS = ['again', 'bring_back'] as const

/** A failed delivery attempt with its answer. */
export const apiAttempt = z.object({
  /** 1 for the first. */
  attempt: z.int(),
  /** In the courier's words. */
  reason: z.string(),
  failedAt: at,
  answer: z.nullable(z.enum(ATTEMPT_ANSWERS)),
  /** '2026-11-26' */
  againOn: z.nullable(z.string()),
  /** Another phone number to call; ten digits. */
  phone: z.nullable(z.string()),
  note: z.string(),
  answeredBy: z.nullable(z.enum(['customer', 'staff'])),
  answeredAt: z.nullable(at),
  /** When the courier service accepted the answer; null until then, and for a parcel without a service. */
  sentAt: z.nullable(at),
  /** Why the service refused it, in its words; never shown to the customer. */
  failure: z.nullable(z.string()),
})
export type ApiAttempt = z.infer<typeof apiAttempt>

const phone = z.string().check(
  z.maxLength(30),
  z.refine((text) => parsePhone(text) !== null, issue('customers.phone')),
  z.overwrite((text) => tenDigits(parsePhone(text) ?? '')),
)

/** The answer to a failed attempt, by the customer or the admin. */
export const attemptAnswerInput = z.object({
  answer: z.enum(ATTEMPT_ANSWERS),
  /** One of the parcel's `answerDays`; the next one if left out. */
  againOn: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, issue('wrongKind'))))),
  phone: z.optional(z.nullable(phone)),
  /** Directions to the door. */
  note: z._default(
    z.string().check(tidied, withoutCardNumber, z.maxLength(200, issue('atMostCharacters', { most: 200 }))),
    '',
  ),
})
export type AttemptAnswerInput = z.infer<typeof attemptAnswerInput>

/** The same from the admin: always another attempt. */
export const againInput = z.omit(attemptAnswerInput, { answer: true })

/** A failed attempt of a parcel without a courier service, entered by staff. */
export const attemptInput = z.object({
  reason: z.string().check(tidied, withoutCardNumber, z.minLength(2, issue('missing')), z.maxLength(200)),
})

/**
 * The failed attempts among scans that are not recorded yet, oldest first. Couriers scan one attempt several times, so
 * a day in India counts as one.
 */
export function newAttempts<Scan extends { at: Date }>(
  known: readonly { failedAt: Date }[],
  scans: readonly Scan[],
): Scan[] {
  const days = new Set(known.map(({ failedAt }) => indiaDate(failedAt)))
  return [...scans]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ at }) => {
      const day = indiaDate(at)
      return days.has(day) ? false : days.add(day)
    })
}
