import type { CourierSettings } from '#domain/fulfilment/courier-settings.ts'
import { scanMeaning } from '#domain/fulfilment/scan-status.ts'
import { storedText } from '../../language/stored-text.ts'
import { defaultWords } from '../../language/words.ts'
import type { CourierAnswer, CourierScan, CourierService, ReachingCourier, ServiceOrder } from '../courier.ts'
import {
  type Activity,
  anyAnswer,
  assignAnswer,
  eventBody,
  labelAnswer,
  manifestAnswer,
  orderAnswer,
  pickupAnswer,
  reachAnswer,
  readTracking,
  walletAnswer,
} from './answers.ts'
import { orderBody, returnBody } from './order-body.ts'
import { createCalls, type ServiceSettings } from './requests.ts'
import { readServiceTime } from './service-time.ts'

const realApi = 'https://apiv2.shiprocket.in/v1/external'
/** Order statuses and shipment statuses are numbered differently; this is an order status. */
const cancelledOrder = 5
const most = { words: 300, place: 120 }
const { couriers } = defaultWords.texts

type Call = ReturnType<typeof createCalls>
type Settings = () => Pick<CourierSettings, 'pickupLocation' | 'warehouse'>

/** Shiprocket's API. Its addresses, fields and answers are described in `docs/couriers.md`. */
export function createShiprocket({
  settings,
  ...access
}: Omit<ServiceSettings, 'apiUrl'> & { apiUrl: string | null; settings: Settings }): CourierService {
  const apiUrl = access.apiUrl ?? realApi
  const call = createCalls({ ...access, apiUrl })
  return {
    key: 'shiprocket',
    ...orderCalls(call, settings),
    ...paperCalls(call, apiUrl),
    ...parcelCalls(call),

    async walletBalance() {
      const path = '/account/details/wallet-balance'
      const asked = await call({ method: 'GET', path, answer: walletAnswer })
      return asked.ok ? answer(asked.value.data.balance_amount) : asked
    },

    readEvent(rawBody) {
      try {
        const event = eventBody.safeParse(JSON.parse(rawBody))
        return event.success
          ? event.data.awb
              .replace(/[^A-Za-z0-9]/g, '')
              .toUpperCase()
              .slice(0, 40)
          : null
      } catch {
        // Not JSON, so not one of its webhooks.
        return null
      }
    },
  }
}

/** Rates, and the service's own orders. */
function orderCalls(
  call: Call,
  settings: Settings,
): Pick<CourierService, 'reach' | 'create' | 'createReturn' | 'assignNumber' | 'cancel'> {
  async function createOrder(path: string, body: unknown): Promise<CourierAnswer<ServiceOrder>> {
    const made = await call({ method: 'POST', path, body, answer: orderAnswer })
    if (!made.ok) return made
    const { order_id, shipment_id, status, status_code, awb_code, courier_name } = made.value
    const isCancelled = status_code === cancelledOrder || /^cancell?ed$/i.test(status)
    return answer({
      orderId: order_id,
      shipmentId: shipment_id,
      trackingNumber: awb_code || null,
      courierName: courier_name || null,
      isCancelled,
    })
  }

  return {
    async reach({ pincode, weightGrams, collectPaise, box }) {
      const query = new URLSearchParams({
        pickup_postcode: settings().warehouse.pincode,
        delivery_postcode: pincode,
        weight: String(weightGrams / 1000),
        cod: collectPaise > 0 ? '1' : '0',
        ...(box && {
          length: String(box.lengthCm),
          breadth: String(box.breadthCm),
          height: String(box.heightCm),
        }),
      })
      const asked = await call({
        method: 'GET',
        path: `/courier/serviceability/?${query}`,
        answer: reachAnswer,
      })
      // A route without couriers is answered with a refusal.
      if (!asked.ok) return asked.reason === 'refused' ? answer([]) : asked
      return answer(readReaching(asked.value))
    },

    create: (request) => createOrder('/orders/create/adhoc', orderBody(request, settings().pickupLocation)),
    createReturn: (request) =>
      createOrder('/orders/create/return', returnBody(request, settings().warehouse)),

    async assignNumber({ shipmentId, courierId, isReturn }) {
      const body = {
        shipment_id: Number(shipmentId),
        ...(courierId === null ? {} : { courier_id: Number(courierId) }),
        ...(isReturn ? { is_return: 1 } : {}),
      }
      const assigned = await call({ method: 'POST', path: '/courier/assign/awb', body, answer: assignAnswer })
      if (!assigned.ok) return assigned
      const { awb_code, courier_name, freight_charges } = assigned.value.response.data
      return answer({ trackingNumber: awb_code, courierName: courier_name, freightPaise: freight_charges })
    },

    async cancel({ orderId, trackingNumber }) {
      const [path, body] =
        trackingNumber === null
          ? ['/orders/cancel', { ids: [Number(orderId)] }]
          : ['/orders/cancel/shipment/awbs', { awbs: [trackingNumber] }]
      const done = await call({ method: 'POST', path, body, answer: anyAnswer })
      if (done.ok || /already (been )?cancel/i.test(done.words)) return answer(null)
      return done
    },
  }
}

/** Labels, manifests and pickups. */
function paperCalls(
  call: Call,
  apiUrl: string,
): Pick<CourierService, 'label' | 'schedulePickup' | 'manifest'> {
  return {
    async label(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] }
      const made = await call({ method: 'POST', path: '/courier/generate/label', body, answer: labelAnswer })
      return made.ok ? answer(safeLink(made.value.label_url, apiUrl)) : made
    },

    async schedulePickup(shipmentId, date) {
      const body = { shipment_id: [Number(shipmentId)], pickup_date: [date] }
      const asked = await call({
        method: 'POST',
        path: '/courier/generate/pickup',
        body,
        answer: pickupAnswer,
      })
      if (!asked.ok) {
        return /already in pickup queue/i.test(asked.words) ? answer({ on: date, token: null }) : asked
      }
      const inside = asked.value.response
      const on = /^\d{4}-\d{2}-\d{2}/.exec(inside?.pickup_scheduled_date ?? '')?.[0] ?? date
      return answer({ on, token: inside?.pickup_token_number.slice(0, 100) || null })
    },

    async manifest(shipmentIds) {
      const body = { shipment_id: shipmentIds.map(Number) }
      const made = await call({ method: 'POST', path: '/manifests/generate', body, answer: manifestAnswer })
      if (!made.ok) return made
      const link = safeLink(made.value.manifest_url, apiUrl)
      if (link !== null) return answer(link)
      return { ok: false, reason: 'refused', words: storedText('courier.unsafe_link'), retry: false }
    },
  }
}

/** What becomes of a parcel on its way. */
function parcelCalls(call: Call): Pick<CourierService, 'track' | 'answerAttempt'> {
  return {
    async track(trackingNumbers) {
      const body = { awbs: trackingNumbers }
      const asked = await call({ method: 'POST', path: '/courier/track/awbs', body, answer: anyAnswer })
      if (!asked.ok) return asked
      const found = readTracking(asked.value)
      return answer(
        trackingNumbers.map((trackingNumber) => ({
          trackingNumber,
          scans: found
            .filter(
              ({ number }) => number === trackingNumber || (number === '' && trackingNumbers.length === 1),
            )
            .flatMap(({ activities }) => activities.flatMap(readScan)),
        })),
      )
    },

    async answerAttempt({ trackingNumber, wish, againOn, phone, note }) {
      const isAgain = wish === 'again'
      const body = {
        action: isAgain ? 're-attempt' : 'return',
        comments: note || (isAgain ? couriers.askAgain : couriers.askBack),
        ...(isAgain && againOn !== null ? { deferred_date: againOn } : {}),
        ...(isAgain && phone !== null ? { phone } : {}),
      }
      const path = `/ndr/${encodeURIComponent(trackingNumber)}/action`
      const done = await call({ method: 'POST', path, body, answer: anyAnswer })
      return done.ok ? answer(null) : done
    },
  }
}

function answer<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

function readReaching({ data }: (typeof reachAnswer)['_output']): ReachingCourier[] {
  const rows = data?.available_courier_companies ?? []
  return rows
    .filter(({ blocked }) => !blocked)
    .map((row) => ({
      id: row.courier_company_id,
      name: row.courier_name.slice(0, 60),
      pricePaise: row.rate,
      priceBackPaise: row.rto_charges,
      days: row.estimated_delivery_days === null ? null : Math.ceil(row.estimated_delivery_days),
      cash: row.cod,
      isSurface: row.is_surface,
      rating: row.rating,
      recommended: row.courier_company_id === data?.recommended_courier_company_id,
    }))
}

/** A scan; empty if its time is unreadable. */
function readScan(scan: Activity): CourierScan[] {
  const at = readServiceTime(scan.date)
  if (at === null) return []
  const meaning = scanMeaning({
    labels: [scan['sr-status-label'], scan.status],
    number: scan['sr-status'],
    remark: scan.activity,
  })
  const words = (scan.activity || scan['sr-status-label'] || scan.status).slice(0, most.words)
  return [{ ...meaning, words, place: scan.location.slice(0, most.place), at }]
}

/** Only https, or the configured server: the admin opens no other links from a service. */
function safeLink(link: string, apiUrl: string): string | null {
  const url = URL.parse(link)
  return url && (url.protocol === 'https:' || url.origin === new URL(apiUrl).origin) ? url.href : null
}
