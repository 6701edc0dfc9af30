import type { ParcelStatus } from './parcel-status.ts'

/** The parts of a scan that decide the status. */
export interface DecidingScan {
  status: ParcelStatus
  at: Date
}

/**
 * How far each status is. A parcel is as far as its farthest scan, at any time: scans arrive late, twice and in the
 * wrong order, and must always lead to the same status. A lost parcel may still be found. A parcel on RTO is not
 * delivered any more.
 */
const RANKS: Readonly<Record<ParcelStatus, number>> = {
  created: 0,
  cancelled: 1,
  picked_up: 2,
  in_transit: 3,
  out_for_delivery: 4,
  attempt_failed: 4,
  lost: 5,
  delivered: 6,
  rto: 7,
  rto_delivered: 8,
}

/** The status of a parcel after all known scans. A status that staff have made final stays. */
export function parcelAfterScans(current: ParcelStatus, scans: readonly DecidingScan[]): ParcelStatus {
  if (current === 'cancelled' || current === 'rto_delivered') return current
  const farthest = scans.reduce<DecidingScan | null>(
    (best, scan) => (isFarther(scan, best) ? scan : best),
    null,
  )
  if (farthest === null) return current
  return RANKS[farthest.status] >= RANKS[current] ? farthest.status : current
}

function isFarther(scan: DecidingScan, best: DecidingScan | null): boolean {
  if (best === null) return true
  const ahead = RANKS[scan.status] - RANKS[best.status]
  if (ahead !== 0) return ahead > 0
  const later = scan.at.getTime() - best.at.getTime()
  // In the same second the failed attempt is the newer event: it follows out for delivery.
  return later > 0 || (later === 0 && scan.status === 'attempt_failed')
}
