import * as z from 'zod'
import { rupeesToPaise } from '#domain/money/money.ts'

/** Numbers arrive as numbers, as texts, as '' or not at all: unreadable values are unknown, never 0. */
export const looseNumber = z
  .unknown()
  .optional()
  .transform((given): number | null => {
    if (typeof given === 'number') return Number.isFinite(given) ? given : null
    if (typeof given !== 'string' || given.trim() === '') return null
    const value = Number(given.replaceAll(',', ''))
    return Number.isFinite(value) ? value : null
  })

/** Rupees as paise; null if unknown. */
export const loosePaise = looseNumber.transform((rupees) => (rupees === null ? null : rupeesToPaise(rupees)))

/** A key, as a number or a text; '' if missing. Control characters are removed: no database stores a zero byte. */
const looseKey = z
  .unknown()
  .optional()
  .transform((given) => {
    const text = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    return text.replace(/\p{Cc}+/gu, ' ').trim()
  })
const requiredKey = looseKey.refine((key) => key !== '' && key !== '0')
const looseText = looseKey

/** The many forms of "yes" that services use. */
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
/** For calls where only the status matters. */
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
    // An unreadable entry must not hide the others.
    shipment_track_activities: z
      .array(z.unknown())
      .nullish()
      .transform((all) => (all ?? []).flatMap((entry) => activity.safeParse(entry).data ?? [])),
  }),
})

/** Normalises tracking answers: a single parcel, parcels keyed by number, or a list of either. */
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

/** The only trusted part of a webhook: the tracking number with news. */
export const eventBody = z.object({ awb: looseKey })
