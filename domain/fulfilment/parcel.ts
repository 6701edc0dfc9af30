import * as z from 'zod/mini'
import { apiAttempt } from './delivery-attempt.ts'
import { PARCEL_STATUSES } from './parcel-status.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** What a carrier said of a parcel, with the carrier's own time. */
export const apiScan = z.object({
  status: z.enum(PARCEL_STATUSES),
  /** In the carrier's words. */
  words: z.string(),
  place: z.string(),
  at,
})
export type ApiScan = z.infer<typeof apiScan>

/** A parcel as the shopper and the admin see it. Money in rupees. */
export const apiParcel = z.object({
  _id: z.string(),
  /** 1 for the first parcel of its order. */
  position: z.int(),
  status: z.enum(PARCEL_STATUSES),
  /** The key of the carrier among the settings. */
  carrier: z.string(),
  carrierName: z.string(),
  /** '' where it has none. */
  trackingNumber: z.string(),
  /** The carrier's page of this parcel, or its page of tracking; null where there is none. */
  trackingUrl: z.nullable(z.string()),
  weightGrams: z.nullable(z.int()),
  /** Cash to have ready at the door; 0 when it is paid. */
  collect: z.number(),
  shippedAt: z.nullable(at),
  deliveredAt: z.nullable(at),
  cameBackAt: z.nullable(at),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
  /** What the carrier said of it, the first first; empty for one that nobody asks about. */
  scans: z.array(apiScan),
  /** Vain tries to hand it over, the first first. */
  attempts: z.array(apiAttempt),
  /** The days of which one can be chosen for another try, '2026-11-26'; empty while nothing is to be answered. */
  answerDays: z.array(z.string()),
  /** When the carrier said that it is back; null once a person has looked into it. */
  backToCheckAt: z.nullable(at),
})
export type ApiParcel = z.infer<typeof apiParcel>
