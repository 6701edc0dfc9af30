import * as z from 'zod/mini'

const whole = (atStart: number, most: number) => z._default(z.int().check(z.gte(1), z.lte(most)), atStart)

/** How the shop packs. Each value is the default until the shopkeeper changes it. */
export const packingSettingsSchema = z.object({
  /** Hours after which an order that waits for packing is marked, and after which it is late. */
  warnHours: whole(16, 1_000),
  lateHours: whole(24, 1_000),
  /** For the suggested weight of a parcel, in grams: per piece, and for the empty bag. */
  gramsPerPiece: whole(200, 50_000),
  bagGrams: whole(40, 50_000),
  /** Minutes for which an order stays reserved for the staff member who began to pack it. */
  claimMinutes: whole(15, 1_440),
})
export type PackingSettings = z.infer<typeof packingSettingsSchema>
