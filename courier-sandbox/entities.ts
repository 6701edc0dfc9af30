import type { StepName } from './tracking/steps.ts'

/** A pickup or delivery address. */
export interface Place {
  name: string
  address: string
  city: string
  state: string
  pincode: string
  phone: string
}

/** A courier's record of handling the parcel. */
export interface Scan {
  step: StepName
  /** Milliseconds since 1970; later than the previous scan. */
  at: number
  activity: string
  location: string
}

/** The sender's answer to a failed attempt. */
export interface UndeliveredAction {
  action: 're-attempt' | 'return' | 'fake-attempt'
  comments: string
  deferredDate: string | null
  phone: string | null
  at: number
}

export interface Assignment {
  number: string
  courierId: number
  courierName: string
  freightRupees: number
  /** Milliseconds since 1970. */
  at: number
}

/** An order at the service, with its one shipment. Sums in paise, weight in grams, sides in centimetres. */
export interface ParcelRecord {
  orderId: number
  shipmentId: number
  /** The sender's own number, which the service uses as the order's key. */
  reference: string
  isReturn: boolean
  from: Place
  to: Place
  contents: string
  isCash: boolean
  collectPaise: number
  declaredPaise: number
  weightGrams: number
  sidesCm: [number, number, number]
  createdAt: number
  cancelledAt: number | null
  assignment: Assignment | null
  pickup: { date: string; token: string } | null
  hasManifest: boolean
  scans: Scan[]
  undeliveredActions: UndeliveredAction[]
  /** The latest cash report that contains its cash. */
  remittedIn: string | null
}

export interface CashReportRecord {
  id: string
  fileName: string
  csv: string
}
