import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { ReceiptSource } from '#domain/orders/cash-sources.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { cashReceipts } from '../db/schema/cash.ts'
import { parcels } from '../db/schema/fulfilment.ts'
import { orders } from '../db/schema/orders.ts'

export interface CashReceipt {
  orderId: string
  amountPaise: number
  source: ReceiptSource
  reference: string | null
  receivedBy: string
}

/** Whether the same cash was already booked with this transfer number. */
export async function hasReceipt(
  tx: Connection,
  { orderId, amountPaise, source, reference }: CashReceipt,
): Promise<boolean> {
  if (reference === null || reference === '') return false
  const same = and(
    eq(cashReceipts.orderId, orderId),
    eq(cashReceipts.amountPaise, amountPaise),
    eq(cashReceipts.source, source),
    eq(cashReceipts.reference, reference),
  )
  return (await tx.$count(cashReceipts, same)) > 0
}

/** Books cash for a locked order and adds it to the amount received. */
export async function insertReceipt(tx: Connection, receipt: CashReceipt): Promise<void> {
  await tx.insert(cashReceipts).values({ id: newId('csh'), ...receipt, reference: receipt.reference || null })
  await tx
    .update(orders)
    .set({ cashReceivedPaise: sql`${orders.cashReceivedPaise} + ${receipt.amountPaise}`, updatedAt: now })
    .where(eq(orders.id, receipt.orderId))
}

/** The parcels of a locked order with the cash to be collected, the earliest delivered first. */
export async function readCashParcels(
  tx: Connection,
  orderId: string,
): Promise<{ id: string; collectPaise: number; remittedPaise: number }[]> {
  const { id, collectPaise, remittedPaise, deliveredAt, position } = parcels
  return await tx
    .select({ id, collectPaise, remittedPaise })
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, orderId),
        notInArray(parcels.status, ['cancelled', 'rto_delivered']),
        isNull(parcels.cameBackAt),
      ),
    )
    .orderBy(sql`${deliveredAt} nulls last`, position)
}

/** Books on the parcels of a locked order what couriers handed over. */
export async function addRemitted(
  tx: Connection,
  shares: readonly { parcelId: string; amountPaise: number }[],
): Promise<void> {
  for (const { parcelId, amountPaise } of shares) {
    await tx
      .update(parcels)
      .set({ remittedPaise: sql`${parcels.remittedPaise} + ${amountPaise}`, updatedAt: now })
      .where(eq(parcels.id, parcelId))
  }
}

/** Marks a cash order as paid once its current cost has been received. @returns whether it became paid */
export async function markCashPaid(tx: Connection, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paidAt: now, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.paymentMode, 'cod'),
        isNull(orders.paidAt),
        gt(sql`${orders.cashReceivedPaise} + ${orders.creditPaise}`, 0),
        sql`${orders.cashReceivedPaise} + ${orders.creditPaise} >= ${orders.totalPaise} - ${orders.cancelledPaise}`,
      ),
    )
  return rowCount === 1
}
