import type { StepName } from './tracking/steps.ts'

/** Somewhere a parcel is fetched from or brought to. */
export interface Place {
  name: string
  address: string
  city: string
  state: string
  pincode: string
  phone: string
}

/** What a carrier wrote down when it had the parcel in hand. */
export interface Scan {
  step: StepName
  /** Milliseconds since 1970; later than the scan before it. */
  at: number
  activity: string
  location: string
}

/** What the sender asked for after a vain try. */
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
  /** The sender's own number, which the service takes for the order's key. */
  reference: string
  isReturn: boolean
  from: Place
  to: Place
  /** What the label says is inside. */
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
  /** The cash report in which its money was last handed over. */
  remittedIn: string | null
}

export interface CashReportRecord {
  id: string
  fileName: string
  csv: string
}
