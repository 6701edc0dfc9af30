import { and, eq, isNull } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'

/** Holds an order for the staff member who packs it. */
export async function claimForPacking(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packingBy: staffId, packingSince: now, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Marks an order as packed. */
export async function setPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: now, packedBy: staffId, packingBy: null, packingSince: null, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Removes the packed mark; the staff member holds the order again. */
export async function clearPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: null, packedBy: null, packingBy: staffId, packingSince: now, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Removes the packed mark, because the parcel must be opened again. */
export async function dropPacked(tx: Connection, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: null, packedBy: null, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Marks a shipped order as packed if the packer has not done so. */
export async function markShippedAsPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: now, packedBy: staffId, packingBy: null, packingSince: null, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.packedAt)))
}
