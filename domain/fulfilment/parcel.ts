import * as z from 'zod/mini'
import { apiAttempt } from './delivery-attempt.ts'
import { PARCEL_STATUSES } from './parcel-status.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** A tracking event of a parcel, with the courier's own time. */
export const apiScan = z.object({
  status: z.enum(PARCEL_STATUSES),
  /** In the courier's words. */
  words: z.string(),
  place: z.string(),
  at,
})
export type ApiScan = z.infer<typeof apiScan>

/** A parcel as the customer and the admin see it. Money in rupees. */
export const apiParcel = z.object({
  _id: z.string(),
  /** 1 for the first parcel of its order. */
  position: z.int(),
  status: z.enum(PARCEL_STATUSES),
  /** The key of the courier in the settings. */
  carrier: z.string(),
  carrierName: z.string(),
  /** '' without one. */
  trackingNumber: z.string(),
  /** The courier's page of this parcel, or its tracking page; null without either. */
  trackingUrl: z.nullable(z.string()),
  weightGrams: z.nullable(z.int()),
  /** Cash to collect on delivery; 0 when paid. */
  collect: z.number(),
  shippedAt: z.nullable(at),
  deliveredAt: z.nullable(at),
  cameBackAt: z.nullable(at),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
  /** Its tracking events, oldest first; empty for a parcel without tracking. */
  scans: z.array(apiScan),
  /** Failed delivery attempts, oldest first. */
  attempts: z.array(apiAttempt),
  /** The days to choose from for another attempt, '2026-11-26'; empty if no answer is due. */
  answerDays: z.array(z.string()),
  /** When the courier reported it as returned; null once staff have checked it. */
  backToCheckAt: z.nullable(at),
})
export type ApiParcel = z.infer<typeof apiParcel>
