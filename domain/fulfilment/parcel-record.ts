import * as z from 'zod/mini'
import type { WorkCalendar } from '#domain/delivery/business-days.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { awaitsAnswer, nextDeliveryDays } from './answer-days.ts'
import { type ApiAttempt, ATTEMPT_ANSWERS } from './delivery-attempt.ts'
import type { ApiParcel } from './parcel.ts'
import { PARCEL_STATUSES } from './parcel-status.ts'

/** Instants inside JSON are strings. */
const instant = z.coerce.date()
const maybeInstant = z.nullable(instant)

export const attemptRecord = z.object({
  attempt: z.number(),
  reason: z.string(),
  failedAt: instant,
  answer: z.nullable(z.enum(ATTEMPT_ANSWERS)),
  againOn: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.string(),
  answeredBy: z.nullable(z.enum(['customer', 'staff'])),
  answeredAt: maybeInstant,
  sentAt: maybeInstant,
  failure: z.nullable(z.string()),
})

/** A parcel as `parcelsOf` of the server reads it. Money in paise. */
export const parcelRecord = z.object({
  id: z.string(),
  position: z.number(),
  status: z.enum(PARCEL_STATUSES),
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  weightGrams: z.nullable(z.number()),
  collectPaise: z.number(),
  shippedAt: maybeInstant,
  deliveredAt: maybeInstant,
  cameBackAt: maybeInstant,
  backToCheckAt: maybeInstant,
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
  scans: z.array(
    z.object({ status: z.enum(PARCEL_STATUSES), words: z.string(), place: z.string(), at: instant }),
  ),
  attempts: z.array(attemptRecord),
})
export type ParcelRecord = z.infer<typeof parcelRecord>

/** The API's form of a parcel. Failures of the courier service are for the admin only. */
export function toApiParcel(
  parcel: ParcelRecord,
  { now, calendar, atAdmin }: { now: Date; calendar: WorkCalendar; atAdmin: boolean },
): ApiParcel {
  const { id, collectPaise, trackingNumber, shippedAt, deliveredAt, cameBackAt, backToCheckAt, ...same } =
    parcel
  return {
    _id: id,
    ...same,
    trackingNumber: trackingNumber ?? '',
    collect: paiseToRupees(collectPaise),
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    cameBackAt: cameBackAt?.toISOString() ?? null,
    backToCheckAt: cameBackAt === null ? (backToCheckAt?.toISOString() ?? null) : null,
    scans: parcel.scans.map(({ at, ...scan }) => ({ ...scan, at: at.toISOString() })),
    attempts: parcel.attempts.map((attempt) => toApiAttempt(attempt, { atAdmin })),
    answerDays: awaitsAnswer(parcel.status, parcel.attempts) ? nextDeliveryDays(now, calendar) : [],
  }
}

/** The API's form of a failed attempt. */
export function toApiAttempt(
  { failedAt, answeredAt, sentAt, failure, ...same }: z.infer<typeof attemptRecord>,
  { atAdmin }: { atAdmin: boolean },
): ApiAttempt {
  return {
    ...same,
    failedAt: failedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    failure: atAdmin ? failure : null,
  }
}
