import type { COURIER_SERVICES } from '#domain/fulfilment/booking-status.ts'
import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'

/** Why a service did not do what was asked. Returned instead of thrown: the caller decides what to do next. */
export interface CourierRefusal {
  ok: false
  /**
   * `refused`: the service declined. `unanswered`: the outcome is unknown. `busy`: it is rate limited. `away`: it is
   * unreachable or rejects our login; certainly nothing was done.
   */
  reason: 'refused' | 'unanswered' | 'busy' | 'away'
  /** The service's own message, plain text of at most 300 characters. */
  words: string
  /** The same call may succeed later. */
  retry: boolean
}

export type CourierAnswer<Value> = { ok: true; value: Value } | CourierRefusal

/** Money in paise. */
export interface ReachQuestion {
  pincode: string
  weightGrams: number
  /** 0 for a prepaid parcel. */
  collectPaise: number
  box?: ParcelBox
}

export interface ParcelBox {
  lengthCm: number
  breadthCm: number
  heightCm: number
}

/** A courier that serves the route. Values that the service leaves out are null, never 0. */
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

/** A pickup or delivery address. The adapter cleans it for its service. */
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

/** A parcel to carry. Weight in grams, sides in centimetres, money in paise. */
export interface ParcelRequest {
  /** Our reference at the service: the same reference is the same order, even after a crash. */
  reference: string
  placedAt: Date
  address: CourierAddress
  items: readonly CourierItem[]
  weightGrams: number
  box: ParcelBox
  /** Cash to collect, to the paisa; 0 if prepaid. */
  collectPaise: number
  /** Its value, even if prepaid: the compensation for a lost parcel. */
  declaredPaise: number
}

/** The service's order for a reference. */
export interface ServiceOrder {
  orderId: string
  shipmentId: string
  /** Null until assigned. */
  trackingNumber: string | null
  courierName: string | null
  /** Cancelled at the service: a new attempt needs a new reference. */
  isCancelled: boolean
}

export interface AssignedNumber {
  trackingNumber: string
  courierName: string
  freightPaise: number | null
}

/** A scan from the service, with its meaning. */
export interface CourierScan {
  status: ParcelStatus
  needsPerson: boolean
  /** The courier's own wording. */
  words: string
  place: string
  at: Date
}

export interface TrackedParcel {
  trackingNumber: string
  scans: readonly CourierScan[]
}

/** What to ask of the courier after a failed attempt. */
export interface AttemptWish {
  trackingNumber: string
  wish: 'again' | 'bring_back'
  /** '2026-11-26' */
  againOn: string | null
  phone: string | null
  note: string
}

/**
 * A service that books couriers over HTTP. To add one, implement this interface (`docs/couriers.md`). No method throws
 * for errors of the service, the network or its answers.
 */
export interface CourierService {
  readonly key: (typeof COURIER_SERVICES)[number]
  /** Couriers that serve a PIN code; empty if none does. */
  reach(question: ReachQuestion): Promise<CourierAnswer<ReachingCourier[]>>
  /** Creates the order of a reference, or returns the existing one. */
  create(request: ParcelRequest): Promise<CourierAnswer<ServiceOrder>>
  /** The same, from the customer to the shop. */
  createReturn(request: ParcelRequest): Promise<CourierAnswer<ServiceOrder>>
  /**
   * Succeeds only with a non-empty number. @param courierId of a `ReachingCourier`; null leaves the choice to the
   * service
   */
  assignNumber(order: {
    shipmentId: string
    courierId: string | null
    isReturn: boolean
  }): Promise<CourierAnswer<AssignedNumber>>
  /** The address of its label; null until it is ready. */
  label(shipmentId: string): Promise<CourierAnswer<string | null>>
  /** Without a pickup request no courier comes. An existing request counts as success. @param date '2026-11-26' */
  schedulePickup(
    shipmentId: string,
    date: string,
  ): Promise<CourierAnswer<{ on: string; token: string | null }>>
  /** The handover list that the driver signs. */
  manifest(shipmentIds: readonly string[]): Promise<CourierAnswer<string>>
  /** The scans of each tracking number; none for an unknown number. At most `mostTracked` numbers. */
  track(trackingNumbers: readonly string[]): Promise<CourierAnswer<TrackedParcel[]>>
  /** Cancels an order, by its tracking number once it has one. Succeeds if it is already cancelled. */
  cancel(order: { orderId: string; trackingNumber: string | null }): Promise<CourierAnswer<null>>
  answerAttempt(wish: AttemptWish): Promise<CourierAnswer<null>>
  /** In paise; null if the service does not report it. */
  walletBalance(): Promise<CourierAnswer<number | null>>
  /** The tracking number in a webhook of the service; '' for a test call, null for anything else. */
  readEvent(rawBody: string): string | null
}

/** The most tracking numbers in one call. */
export const mostTracked = 50
