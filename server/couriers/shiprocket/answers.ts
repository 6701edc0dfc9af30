import * as z from 'zod'
import { rupeesToPaise } from '#domain/money/money.ts'

/** Numbers come as numbers, as texts, as '' or not at all: what cannot be read is unknown, never 0. */
export const looseNumber = z
  .unknown()
  .optional()
  .transform((given): number | null => {
    if (typeof given === 'number') return Number.isFinite(given) ? given : null
    if (typeof given !== 'string' || given.trim() === '') return null
    const value = Number(given.replaceAll(',', ''))
    return Number.isFinite(value) ? value : null
  })

/** Rupees as paise; null where they are unknown. */
export const loosePaise = looseNumber.transform((rupees) => (rupees === null ? null : rupeesToPaise(rupees)))

/** A key, as a number or a text; '' where it is missing. No database keeps a zero byte, nobody reads the other signs. */
const looseKey = z
  .unknown()
  .optional()
  .transform((given) => {
    const text = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    return text.replace(/\p{Cc}+/gu, ' ').trim()
  })
const requiredKey = looseKey.refine((key) => key !== '' && key !== '0')
const looseText = looseKey

/** The wide meaning that services give to "yes". */
const looseYes = z
  .unknown()
  .optional()
  .transform((given) => given === true || given === 1 || given === '1')

export const reachAnswer = z.object({
  data: z
    .object({
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: requiredKey,
            courier_name: looseText,
            rate: loosePaise,
            rto_charges: loosePaise,
            estimated_delivery_days: looseNumber,
            cod: looseYes,
            is_surface: looseYes,
            rating: looseNumber,
            blocked: looseYes,
          }),
        )
        .nullish(),
      recommended_courier_company_id: looseKey,
    })
    .nullish(),
})

export const orderAnswer = z.object({
  order_id: requiredKey,
  shipment_id: requiredKey,
  status: looseText,
  status_code: looseNumber,
  awb_code: looseKey,
  courier_name: looseText,
})

export const assignAnswer = z.object({
  response: z.object({
    data: z.object({ awb_code: requiredKey, courier_name: looseText, freight_charges: loosePaise }),
  }),
})

export const labelAnswer = z.object({ label_url: looseText })
export const manifestAnswer = z.object({ manifest_url: requiredKey })
export const pickupAnswer = z.object({
  pickup_status: looseNumber,
  response: z
    .unknown()
    .optional()
    .transform((given) => pickupInside.safeParse(given).data ?? null),
})
const pickupInside = z.object({ pickup_scheduled_date: looseText, pickup_token_number: looseText })
export const walletAnswer = z.object({ data: z.object({ balance_amount: loosePaise }) })
/** What an answer says beside its status does not matter. */
export const anyAnswer = z.unknown()

const activity = z.object({
  date: looseText,
  status: looseText,
  activity: looseText,
  location: looseText,
  'sr-status': looseNumber,
  'sr-status-label': looseText,
})
export type Activity = z.output<typeof activity>

const trackingData = z.object({
  tracking_data: z.object({
    shipment_track: z.array(z.object({ awb_code: looseKey })).nullish(),
    // One that cannot be read hides the others of no parcel.
    shipment_track_activities: z
      .array(z.unknown())
      .nullish()
      .transform((all) => (all ?? []).flatMap((entry) => activity.safeParse(entry).data ?? [])),
  }),
})

/** What tracking answers: one parcel as it is, parcels by their number, or a list of either. */
export function readTracking(json: unknown): { number: string; activities: Activity[] }[] {
  if (Array.isArray(json)) return json.flatMap(readTracking)
  const one = trackingData.safeParse(json)
  if (one.success) return [inside(one.data)]
  const parts = z.record(z.string(), z.unknown()).safeParse(json)
  if (!parts.success) return []
  return Object.entries(parts.data).flatMap(([key, value]) => {
    const found = trackingData.safeParse(value)
    if (!found.success) return []
    const { number, activities } = inside(found.data)
    return [{ number: number || key, activities }]
  })
}

function inside({ tracking_data: data }: z.output<typeof trackingData>) {
  return {
    number: data.shipment_track?.find(({ awb_code }) => awb_code !== '')?.awb_code ?? '',
    activities: data.shipment_track_activities,
  }
}

/** A call of the service as far as we believe it: whose number has news. */
export const eventBody = z.object({ awb: looseKey })
