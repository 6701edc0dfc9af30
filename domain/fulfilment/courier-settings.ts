import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'

const whole = (atStart: number, least: number, most: number) =>
  z._default(z.int().check(z.gte(least), z.lte(most)), atStart)
const line = (longest: number) => z._default(z.string().check(tidied, z.maxLength(longest)), '')
const centimetres = z.int().check(z.gte(1), z.lte(200))

/** A box or bag for parcels. Couriers bill the larger of actual and volumetric weight. */
export const courierBox = z.object({
  /** Its name in the admin; unique. */
  name: z.string().check(tidied, z.minLength(1), z.maxLength(60)),
  lengthCm: centimetres,
  breadthCm: centimetres,
  heightCm: centimetres,
  /** Its empty weight. */
  grams: z.int().check(z.gte(0), z.lte(10_000)),
})
export type CourierBox = z.infer<typeof courierBox>

const BOXES_AT_START: CourierBox[] = [
  { name: 'Small bag', lengthCm: 25, breadthCm: 20, heightCm: 4, grams: 30 },
  { name: 'Large bag', lengthCm: 35, breadthCm: 28, heightCm: 6, grams: 45 },
  { name: 'Box', lengthCm: 32, breadthCm: 24, heightCm: 12, grams: 180 },
]

/** Where couriers pick parcels up, and where they return undelivered ones. */
const warehouse = z.object({
  name: line(100),
  /** Ten digits. */
  phone: line(20),
  email: line(254),
  address: line(190),
  city: line(60),
  state: line(60),
  pincode: line(6),
})

/** How the shop books couriers. Each value is the default until the shopkeeper changes it. */
export const courierSettingsSchema = z.object({
  /** `by_hand` books nothing: staff type the numbers. A service also needs its credentials in the environment. */
  service: z._default(z.enum(['by_hand', 'shiprocket']), 'by_hand'),
  /** The pickup location, exactly as the service names it. */
  pickupLocation: line(60),
  warehouse: z._default(warehouse, z.parse(warehouse, {})),
  boxes: z._default(
    z.array(courierBox).check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((boxes) => new Set(boxes.map(({ name }) => name)).size === boxes.length),
    ),
    BOXES_AT_START,
  ),
  /** The admin warns when the service's wallet balance is below this. */
  walletWarnPaise: whole(500_00, 0, 10_00_000_00),
  /** Hours without news after which the service is asked about a parcel. */
  pollHours: whole(6, 1, 240),
  /** Days without news after which a parcel is listed as silent. */
  silentDays: whole(7, 1, 60),
  /** Days in which the service accepts a weight dispute or a complaint about a false delivery. */
  weightDisputeDays: whole(7, 1, 60),
  deliveryDisputeDays: whole(3, 1, 60),
})
export type CourierSettings = z.infer<typeof courierSettingsSchema>
