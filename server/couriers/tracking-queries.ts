import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DecidingScan } from '#domain/fulfilment/parcel-after-scans.ts'
import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { deliveryAttempts, parcelScans } from '../db/schema/couriers.ts'
import { parcels } from '../db/schema/fulfilment.ts'
import type { Booking } from './booking-queries.ts'
import type { CourierScan } from './courier.ts'

/** No parcel has more scans than this; the rest of an answer is ignored. */
const mostScans = 300

/** Stores scans, each once. @returns the new ones */
export async function insertScans(
  tx: Connection,
  { parcelId, returnId, trackingNumber }: Pick<Booking, 'parcelId' | 'returnId' | 'trackingNumber'>,
  scans: readonly CourierScan[],
): Promise<CourierScan[]> {
  if (trackingNumber === null || scans.length === 0) return []
  const rows = scans.slice(0, mostScans).map(({ status, words, place, at }) => ({
    parcelId,
    returnId,
    trackingNumber,
    status,
    words,
    place,
    scannedAt: at,
  }))
  const written = await tx
    .insert(parcelScans)
    .values(rows)
    .onConflictDoNothing()
    .returning({ words: parcelScans.words, place: parcelScans.place, at: parcelScans.scannedAt })
  return scans.filter(({ words, place, at }) =>
    written.some((row) => row.words === words && row.place === place && row.at.getTime() === at.getTime()),
  )
}

/** All scans of a tracking number, the oldest first. */
export async function readScans(
  tx: Connection,
  trackingNumber: string,
): Promise<(DecidingScan & { words: string })[]> {
  const { status, scannedAt, words, id } = parcelScans
  return await tx
    .select({ status, at: scannedAt, words })
    .from(parcelScans)
    .where(eq(parcelScans.trackingNumber, trackingNumber))
    .orderBy(asc(scannedAt), asc(id))
    .limit(mostScans)
}

/** Gives a parcel of a locked order another status. */
export async function setParcelStatus(tx: Connection, parcelId: string, status: ParcelStatus): Promise<void> {
  await tx.update(parcels).set({ status, updatedAt: now }).where(eq(parcels.id, parcelId))
}

/** Marks a parcel as returning to the shop, even one that counted as delivered. */
export async function setOnWayBack(tx: Connection, parcelId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ status: 'rto', deliveredAt: null, updatedAt: now })
    .where(eq(parcels.id, parcelId))
}

/** Marks a parcel as reported returned: staff inspect it. */
export async function setBackToCheck(tx: Connection, parcelId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ backToCheckAt: sql`coalesce(${parcels.backToCheckAt}, now())`, updatedAt: now })
    .where(eq(parcels.id, parcelId))
}

/** A stored delivery attempt that failed. */
export type Attempt = typeof deliveryAttempts.$inferSelect

/** The failed attempts of a parcel, the oldest first. */
export async function readAttempts(tx: Connection, parcelId: string): Promise<Attempt[]> {
  return await tx
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.parcelId, parcelId))
    .orderBy(asc(deliveryAttempts.attempt))
}

export async function insertAttempt(
  tx: Connection,
  attempt: Pick<Attempt, 'parcelId' | 'attempt' | 'reason' | 'failedAt'>,
): Promise<void> {
  await tx.insert(deliveryAttempts).values(attempt)
}

/** Stores the answer to a failed attempt, or the outcome of sending it. */
export async function updateAttempt(
  tx: Connection,
  { parcelId, attempt }: Pick<Attempt, 'parcelId' | 'attempt'>,
  changes: PgUpdateSetSource<typeof deliveryAttempts>,
): Promise<void> {
  await tx
    .update(deliveryAttempts)
    .set(changes)
    .where(and(eq(deliveryAttempts.parcelId, parcelId), eq(deliveryAttempts.attempt, attempt)))
}
