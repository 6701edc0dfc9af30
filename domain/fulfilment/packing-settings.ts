import * as z from 'zod/mini'

const whole = (atStart: number, most: number) => z._default(z.int().check(z.gte(1), z.lte(most)), atStart)

/** How the shop packs; each has the value given here until the shopkeeper sets another. */
export const packingSettingsSchema = z.object({
  /** Hours after which an order that waits to be packed is marked, and after which it is late. */
  warnHours: whole(16, 1_000),
  lateHours: whole(24, 1_000),
  /** By these a parcel's weight is proposed: what a piece weighs, and what the empty bag weighs. */
  gramsPerPiece: whole(200, 50_000),
  bagGrams: whole(40, 50_000),
  /** Minutes for which nobody else packs an order that somebody has begun. */
  claimMinutes: whole(15, 1_440),
})
export type PackingSettings = z.infer<typeof packingSettingsSchema>
