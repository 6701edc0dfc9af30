import * as z from 'zod/mini'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** What is asked of a carrier that found nobody: to come again, or to bring the parcel back. */
export const ATTEMPT_ANSWERS = ['again', 'bring_back'] as const

/** A vain try to hand a parcel over, with what was answered to it. */
export const apiAttempt = z.object({
  /** 1 for the first. */
  attempt: z.int(),
  /** In the carrier's words. */
  reason: z.string(),
  failedAt: at,
  answer: z.nullable(z.enum(ATTEMPT_ANSWERS)),
  /** '2026-11-26' */
  againOn: z.nullable(z.string()),
  /** Another telephone to call; ten digits. */
  phone: z.nullable(z.string()),
  note: z.string(),
  answeredBy: z.nullable(z.enum(['customer', 'staff'])),
  answeredAt: z.nullable(at),
  /** When the courier service took the answer; null while it has not, and for a parcel by hand. */
  sentAt: z.nullable(at),
  /** Why the service did not take it, in its words; never shown to the shopper. */
  failure: z.nullable(z.string()),
})
export type ApiAttempt = z.infer<typeof apiAttempt>

const phone = z.string().check(
  z.maxLength(30),
  z.refine((text) => parsePhone(text) !== null, issue('customers.phone')),
  z.overwrite((text) => tenDigits(parsePhone(text) ?? '')),
)

/** The answer to a vain try, by the shopper or the admin. */
export const attemptAnswerInput = z.object({
  answer: z.enum(ATTEMPT_ANSWERS),
  /** One of the parcel's `answerDays`; the next of them where it is left out. */
  againOn: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, issue('wrongKind'))))),
  phone: z.optional(z.nullable(phone)),
  /** How the door is found. */
  note: z._default(
    z.string().check(tidied, withoutCardNumber, z.maxLength(200, issue('atMostCharacters', { most: 200 }))),
    '',
  ),
})
export type AttemptAnswerInput = z.infer<typeof attemptAnswerInput>

/** The same by the admin, which asks for another try. */
export const againInput = z.omit(attemptAnswerInput, { answer: true })

/** A vain try of a parcel by hand, as whoever brought it tells. */
export const attemptInput = z.object({
  reason: z.string().check(tidied, withoutCardNumber, z.minLength(2, issue('missing')), z.maxLength(200)),
})
