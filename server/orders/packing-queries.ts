import { and, eq, isNull } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'

/** Holds an order for who packs it. */
export async function holdForPacking(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packingBy: staffId, packingSince: now, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Every piece lies in its parcel. */
export async function setPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: now, packedBy: staffId, packingBy: null, packingSince: null, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Takes the mark back; who takes it back packs the order again. */
export async function clearPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: null, packedBy: null, packingBy: staffId, packingSince: now, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** The parcel of a packed order has to be opened again. */
export async function dropPacked(tx: Connection, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: null, packedBy: null, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Marks a shipped order as packed where the packer has not done so. */
export async function markShippedAsPacked(tx: Connection, orderId: string, staffId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ packedAt: now, packedBy: staffId, packingBy: null, packingSince: null, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.packedAt)))
}
