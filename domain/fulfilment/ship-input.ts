import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { LONGEST_TRACKING_NUMBER, normaliseTrackingNumber } from './carriers.ts'

/** The heaviest parcel that the form accepts: 50 kg. */
const mostGrams = 50_000

export const weightGrams = z
  .int()
  .check(z.gte(1, issue('orders.weight')), z.lte(mostGrams, issue('orders.weight')))

/** Typed or scanned; normalised to upper-case letters and digits, '' for none. */
export const trackingNumber = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform(normaliseTrackingNumber),
    z
      .string()
      .check(
        z.maxLength(LONGEST_TRACKING_NUMBER, issue('atMostCharacters', { most: LONGEST_TRACKING_NUMBER })),
      ),
  ),
)

const carrierKey = z.string().check(z.minLength(1, issue('missing')), z.maxLength(40))

/** A quantity of one line. */
export const piecesOfLine = z.object({
  lineId: z.string().check(z.maxLength(100)),
  quantity: z.int().check(z.gte(1), z.lte(20)),
})
export type PiecesOfLine = z.infer<typeof piecesOfLine>

/** Quantities of several lines, each line once. */
export const pieces = z.array(piecesOfLine).check(
  z.minLength(1, issue('orders.quantity')),
  z.maxLength(50),
  z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, issue('wrongKind')),
)

/** Ships a parcel at once; without lines it takes everything left. */
export const shipInput = z.object({
  carrier: carrierKey,
  trackingNumber: z._default(trackingNumber, ''),
  weightGrams: z.optional(z.nullable(weightGrams)),
  lines: z.optional(pieces),
})
export type ShipInput = z.infer<typeof shipInput>

/** Ships everything left of each of these orders, with one courier unless a parcel names its own. */
export const bulkShipInput = z.object({
  carrier: carrierKey,
  parcels: z
    .array(
      z.object({
        orderId: z.string().check(z.maxLength(100)),
        carrier: z.optional(carrierKey),
        trackingNumber: z._default(trackingNumber, ''),
        weightGrams: z.optional(z.nullable(weightGrams)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})
export type BulkShipInput = z.infer<typeof bulkShipInput>
