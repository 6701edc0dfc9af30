/** Carriers of the stand-in. Their names say that they are none, so that nobody waits for one of them. */
export interface SandboxCarrier {
  id: number
  name: string
  isSurface: boolean
  days: number
  /** For the first half kilogram and each one begun after it, in rupees. */
  rateRupees: number
  /** What it takes for collecting cash; null for one that collects none. */
  cashRupees: number | null
}

export const carriers: readonly SandboxCarrier[] = [
  { id: 101, name: 'Test Surface', isSurface: true, days: 5, rateRupees: 62, cashRupees: 35 },
  { id: 102, name: 'Test Express', isSurface: false, days: 2, rateRupees: 118, cashRupees: 45 },
  { id: 103, name: 'Test Prepaid Only', isSurface: true, days: 4, rateRupees: 54, cashRupees: null },
]

/** Kilograms that are billed: the parcel's own, or those of its size (5000 cm³ a kilogram) when they are more. */
export function chargedKilograms(kilograms: number, sidesCm: readonly number[]): number {
  const bySize = sidesCm.reduce((volume, side) => volume * side, 1) / 5000
  return Math.ceil(Math.max(kilograms, bySize) * 2) / 2
}

/** What a parcel costs, in rupees. */
export function freightRupees(carrier: SandboxCarrier, kilograms: number, isCash: boolean): number {
  return carrier.rateRupees * Math.max(1, kilograms * 2) + (isCash ? (carrier.cashRupees ?? 0) : 0)
}
