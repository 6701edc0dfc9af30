/** Couriers of the sandbox. Their names show that they are not real, so that no one waits for them. */
export interface SandboxCarrier {
  id: number
  name: string
  isSurface: boolean
  days: number
  /** For the first half kilogram and each further one begun, in rupees. */
  rateRupees: number
  /** Its fee for collecting cash; null if it does not. */
  cashRupees: number | null
}

export const carriers: readonly SandboxCarrier[] = [
  { id: 101, name: 'Test Surface', isSurface: true, days: 5, rateRupees: 62, cashRupees: 35 },
  { id: 102, name: 'Test Express', isSurface: false, days: 2, rateRupees: 118, cashRupees: 45 },
  { id: 103, name: 'Test Prepaid Only', isSurface: true, days: 4, rateRupees: 54, cashRupees: null },
]

/** The billed kilograms: the actual weight, or the volumetric weight (5000 cm³ per kilogram) if higher. */
export function chargedKilograms(kilograms: number, sidesCm: readonly number[]): number {
  const bySize = sidesCm.reduce((volume, side) => volume * side, 1) / 5000
  return Math.ceil(Math.max(kilograms, bySize) * 2) / 2
}

/** The cost of a parcel, in rupees. */
export function freightRupees(carrier: SandboxCarrier, kilograms: number, isCash: boolean): number {
  return carrier.rateRupees * Math.max(1, kilograms * 2) + (isCash ? (carrier.cashRupees ?? 0) : 0)
}
