import * as z from 'zod/mini'
import { PARCEL_STATUSES } from './parcel-status.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** A parcel as the shopper and the desk see it. Money in rupees. */
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
})
export type ApiParcel = z.infer<typeof apiParcel>
