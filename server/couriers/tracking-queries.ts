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

/** One parcel has no more: what a service sends beyond is no tracking. */
const mostScans = 300

/** Writes scans down, each once. @returns those that are new */
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

/** All scans of a number, the first first. */
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

/** The parcel goes back to the shop, also one that counted as delivered. */
export async function setOnWayBack(tx: Connection, parcelId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ status: 'rto', deliveredAt: null, updatedAt: now })
    .where(eq(parcels.id, parcelId))
}

/** The carrier says that it is back: a person looks into it. */
export async function setBackToCheck(tx: Connection, parcelId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ backToCheckAt: sql`coalesce(${parcels.backToCheckAt}, now())`, updatedAt: now })
    .where(eq(parcels.id, parcelId))
}

/** A vain try as it is kept. */
export type Attempt = typeof deliveryAttempts.$inferSelect

/** The vain tries of a parcel, the first first. */
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

/** Writes into a vain try what was answered, or what became of the answer. */
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
