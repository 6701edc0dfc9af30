import type { COURIER_SERVICES } from '#domain/fulfilment/booking-status.ts'
import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'

/** Why a service did not do what was asked. Nothing is thrown: what to do next is the caller's rule. */
export interface CourierRefusal {
  ok: false
  /**
   * `refused`: the service said no. `unanswered`: nobody knows whether it did it. `busy`: it takes no call now.
   * `away`: it cannot be reached, or takes our log-in no more; surely nothing was done.
   */
  reason: 'refused' | 'unanswered' | 'busy' | 'away'
  /** In the service's own words, plain text of at most 300 characters. */
  words: string
  /** The same call may succeed later. */
  retry: boolean
}

export type CourierAnswer<Value> = { ok: true; value: Value } | CourierRefusal

/** Money in paise. */
export interface ReachQuestion {
  pincode: string
  weightGrams: number
  /** 0 for a parcel that is paid. */
  collectPaise: number
  box?: ParcelBox
}

export interface ParcelBox {
  lengthCm: number
  breadthCm: number
  heightCm: number
}

/** A courier that would carry a parcel. What the service leaves out is null, never 0. */
export interface ReachingCourier {
  id: string
  name: string
  pricePaise: number | null
  priceBackPaise: number | null
  days: number | null
  cash: boolean
  isSurface: boolean
  rating: number | null
  recommended: boolean
}

/** Where a parcel is fetched or brought. Cleaned by the adapter as its service wants it. */
export interface CourierAddress {
  name: string
  phone: string
  email: string
  address: string
  city: string
  state: string
  pincode: string
}

export interface CourierItem {
  name: string
  sku: string
  quantity: number
  unitPricePaise: number
  hsn: string
}

/** A parcel to be carried. Weight in grams, sides in centimetres, money in paise. */
export interface ParcelRequest {
  /** How the service knows it from us: the same one is the same order, also after a crash. */
  reference: string
  placedAt: Date
  address: CourierAddress
  items: readonly CourierItem[]
  weightGrams: number
  box: ParcelBox
  /** Cash at the door, to the paisa; 0 when it is paid. */
  collectPaise: number
  /** What it is worth, also when it is paid: a lost parcel is paid for by it. */
  declaredPaise: number
}

/** What the service knows by a reference. */
export interface ServiceOrder {
  orderId: string
  shipmentId: string
  /** Null until it has one. */
  trackingNumber: string | null
  courierName: string | null
  /** It is dead there: a new try needs a new reference. */
  isCancelled: boolean
}

export interface AssignedNumber {
  trackingNumber: string
  courierName: string
  freightPaise: number | null
}

/** A scan as the service tells it, with what it means. */
export interface CourierScan {
  status: ParcelStatus
  needsPerson: boolean
  /** As the carrier wrote it. */
  words: string
  place: string
  at: Date
}

export interface TrackedParcel {
  trackingNumber: string
  scans: readonly CourierScan[]
}

/** What is asked of the carrier after a vain try. */
export interface AttemptWish {
  trackingNumber: string
  wish: 'again' | 'bring_back'
  /** '2026-11-26' */
  againOn: string | null
  phone: string | null
  note: string
}

/**
 * A service that books couriers over HTTP. A second one is written by implementing this, as `docs/couriers.md` tells.
 * No method throws for what the service, the network or its answers do.
 */
export interface CourierService {
  readonly key: (typeof COURIER_SERVICES)[number]
  /** Who goes to a PIN; an empty list for nobody. */
  reach(question: ReachQuestion): Promise<CourierAnswer<ReachingCourier[]>>
  /** Makes the order of a reference, or finds the one that it made before. */
  create(request: ParcelRequest): Promise<CourierAnswer<ServiceOrder>>
  /** The same from the shopper's door to the shop. */
  createReturn(request: ParcelRequest): Promise<CourierAnswer<ServiceOrder>>
  /** Success is a number that is not empty. @param courierId of a `ReachingCourier`; null leaves it to the service */
  assignNumber(order: {
    shipmentId: string
    courierId: string | null
    isReturn: boolean
  }): Promise<CourierAnswer<AssignedNumber>>
  /** The address of its label; null while it is not ready. */
  label(shipmentId: string): Promise<CourierAnswer<string | null>>
  /** Without a pickup nobody comes. One that was asked for before is a success. @param date '2026-11-26' */
  schedulePickup(
    shipmentId: string,
    date: string,
  ): Promise<CourierAnswer<{ on: string; token: string | null }>>
  /** The list that the driver signs. */
  manifest(shipmentIds: readonly string[]): Promise<CourierAnswer<string>>
  /** What each number has been through; a number of which nothing is known has no scans. At most `mostTracked`. */
  track(trackingNumbers: readonly string[]): Promise<CourierAnswer<TrackedParcel[]>>
  /** Takes an order back: by its number once it has one. One that is cancelled already is a success. */
  cancel(order: { orderId: string; trackingNumber: string | null }): Promise<CourierAnswer<null>>
  answerAttempt(wish: AttemptWish): Promise<CourierAnswer<null>>
  /** In paise; null where the service does not say. */
  walletBalance(): Promise<CourierAnswer<number | null>>
  /** The number that a call of the service is about, '' for a test call; null for what is none of its calls. */
  readEvent(rawBody: string): string | null
}

/** So many numbers are asked about in one call. */
export const mostTracked = 50
