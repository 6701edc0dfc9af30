import { parsePincode } from '#domain/addresses/pincode.ts'
import {
  BY_HAND,
  type Carrier,
  LONGEST_TRACKING_NUMBER,
  looksLikeItsNumber,
} from '#domain/fulfilment/carriers.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderNumberOf, phoneOf, type TrackingLine } from './tracking-list.ts'

/** What a line of a list would do, or what is wrong with it. Only `ready` and `unusual` ship anything. */
export const TRACKING_VERDICTS = [
  'ready',
  /** The number does not look like one of the courier's: staff decide. */
  'unusual',
  'no_number',
  'too_long',
  /** No order has this number, phone number or PIN code. */
  'unknown',
  /** Several orders to ship have it. */
  'several',
  'not_paid',
  'not_packed',
  /** This parcel has been shipped with this number. */
  'done',
  'sent',
  'cancelled',
  /** The order is in an earlier line. */
  'order_twice',
  /** The number is in an earlier line. */
  'number_twice',
  /** A parcel of another order has the number. */
  'number_used',
] as const
export type TrackingVerdict = (typeof TRACKING_VERDICTS)[number]

/** How the order of a line was found. */
export const TRACKING_FINDS = ['number', 'phone', 'pincode', 'place', 'chosen'] as const
export type TrackingFind = (typeof TRACKING_FINDS)[number]

/** What decides about shipping an order. */
export interface TrackedOrder {
  id: string
  /** In capitals. */
  number: string
  name: string
  status: OrderStatus
  phone: string
  pincode: string
  /** Paid, or to be paid in cash. */
  settled: boolean
  /** Numbers of its parcels that were not cancelled. */
  trackingNumbers: readonly string[]
}

/** A line that staff may have given an order or a courier by hand. */
export interface GivenLine extends TrackingLine {
  orderId: string | null
  /** The key of a courier; null to detect it. */
  carrier: string | null
}

export interface JudgedTracking extends TrackingLine {
  order: TrackedOrder | null
  foundBy: TrackingFind | null
  carrier: string
  verdict: TrackingVerdict
  /** The order that has the number, or the name of its earlier line; '' for none. */
  other: string
}

export interface TrackingFacts {
  orders: readonly TrackedOrder[]
  /** The orders that were selected, in the order of the list; lines without a reference are matched by their place. */
  selected: readonly string[]
  /** The order number by courier and tracking number, of parcels that were not cancelled. */
  used: ReadonlyMap<string, { orderId: string; number: string }>
  carriers: readonly Pick<Carrier, 'key' | 'name' | 'numberPattern'>[]
  /** For numbers that several couriers or none could have given. */
  usualCarrier: string
}

/** The key of `TrackingFacts.used`. */
export function usedKey(carrier: string, trackingNumber: string): string {
  return `${carrier} ${trackingNumber}`
}

/** Judges each line of a list; nothing is done. Lines keep their order. */
export function judgeTracking(lines: readonly GivenLine[], facts: TrackingFacts): JudgedTracking[] {
  const byId = new Map(facts.orders.map((order) => [order.id, order]))
  const arePlaced = lines.every(({ reference, orderId }) => reference === '' && orderId === null)
  const orders = new Map<string, number>()
  const numbers = new Map<string, string>()
  return lines.map((line, index) => {
    const { position, reference, trackingNumber, courier } = line
    const placed = arePlaced ? facts.selected[index] : undefined
    const found: FoundOrder =
      line.orderId !== null
        ? { order: byId.get(line.orderId) ?? null, foundBy: 'chosen' }
        : placed !== undefined
          ? { order: byId.get(placed) ?? null, foundBy: 'place' }
          : findOrder(reference, facts.orders)
    const carrier = line.carrier ?? carrierOf(line, facts)
    const { order = null, foundBy = null } = found
    const said = { position, reference, trackingNumber, courier, order, foundBy, carrier }
    const judged = judge({ ...said, several: found.several ?? false }, { facts, orders, numbers })
    if (order && !orders.has(order.id)) orders.set(order.id, position)
    const key = usedKey(carrier, trackingNumber)
    if (trackingNumber !== '' && !numbers.has(key)) numbers.set(key, order?.number ?? '')
    return { ...said, ...judged }
  })
}

interface FoundOrder {
  order?: TrackedOrder | null
  foundBy?: TrackingFind
  several?: boolean
}

/** The order that a reference names. Of several with one phone or PIN code, the only one that can be shipped. */
function findOrder(reference: string, orders: readonly TrackedOrder[]): FoundOrder {
  const number = orderNumberOf(reference)
  const named = number === null ? undefined : orders.find((order) => order.number === number)
  if (named) return { order: named, foundBy: 'number' }
  const phone = phoneOf(reference)
  if (phone !== null) return only(orders, 'phone', (order) => order.phone === phone)
  const pincode = parsePincode(reference)
  if (pincode !== null) return only(orders, 'pincode', (order) => order.pincode === pincode)
  return {}
}

function only(
  orders: readonly TrackedOrder[],
  foundBy: 'phone' | 'pincode',
  isMeant: (order: TrackedOrder) => boolean,
): FoundOrder {
  const meant = orders.filter(isMeant)
  const open = meant.filter(({ status, settled }) => status === 'packing' && settled)
  const [first, second] = open.length > 0 ? open : meant
  if (first === undefined) return {}
  return second === undefined ? { order: first, foundBy } : { several: true }
}

/** The named courier, else the only one whose numbers look like this, else the usual one. */
function carrierOf({ courier, trackingNumber }: TrackingLine, { carriers, usualCarrier }: TrackingFacts) {
  const fold = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const named = courier === '' ? undefined : fold(courier)
  if (named === 'speedpost' && carriers.some(({ key }) => key === 'india_post')) return 'india_post'
  const said = carriers.find(({ key, name }) => named === fold(name) || named === fold(key))
  if (said) return said.key
  const fitting = carriers.filter(
    (carrier) => carrier.numberPattern !== '' && looksLikeItsNumber(carrier, trackingNumber),
  )
  if (fitting.some(({ key }) => key === usualCarrier)) return usualCarrier
  return fitting[0]?.key ?? usualCarrier
}

type Judged = Pick<JudgedTracking, 'verdict' | 'other'>

function judge(
  {
    order,
    trackingNumber,
    carrier,
    several,
  }: Pick<JudgedTracking, 'order' | 'trackingNumber' | 'carrier'> & { several: boolean },
  {
    facts,
    orders,
    numbers,
  }: {
    facts: TrackingFacts
    orders: ReadonlyMap<string, number>
    numbers: ReadonlyMap<string, string>
  },
): Judged {
  const say = (verdict: TrackingVerdict, other = '') => ({ verdict, other })
  if (!order) return say(several ? 'several' : 'unknown')
  const earlier = orders.get(order.id)
  if (trackingNumber !== '' && order.trackingNumbers.includes(trackingNumber)) return say('done')
  if (earlier !== undefined) return say('order_twice', String(earlier))
  if (order.status === 'cancelled') return say('cancelled')
  if (order.status === 'shipped' || order.status === 'delivered') {
    return say('sent', order.trackingNumbers.join(', '))
  }
  if (!order.settled) return say('not_paid')
  if (order.status !== 'packing') return say('not_packed')
  if (trackingNumber === '') return say(carrier === BY_HAND ? 'ready' : 'no_number')
  if (trackingNumber.length > LONGEST_TRACKING_NUMBER) return say('too_long')
  const twin = numbers.get(usedKey(carrier, trackingNumber))
  if (twin !== undefined) return say('number_twice', twin)
  const used = facts.used.get(usedKey(carrier, trackingNumber))
  if (used !== undefined) return say('number_used', used.number)
  const known = facts.carriers.find(({ key }) => key === carrier)
  return say(known && !looksLikeItsNumber(known, trackingNumber) ? 'unusual' : 'ready')
}
