import { eq } from 'drizzle-orm'
import type { ApiBatch, ReceiptInput } from '#domain/purchasing/api-purchasing.ts'
import { costAfterReceipt } from '#domain/purchasing/moving-average.ts'
import { purchaseNumber } from '#domain/purchasing/purchase-text.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { variants } from '../db/schema/catalogue.ts'
import { goodsReceiptLines, goodsReceipts } from '../db/schema/purchasing.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { changeStocks } from '../stock/change-stock.ts'
import { lockSizes } from '../stock/lock-queries.ts'
import {
  countReceived,
  lockPurchase,
  readBatchLines,
  readCosts,
  readPurchase,
  readPurchaseLines,
  readReceipts,
} from './purchase-queries.ts'
import { costPaiseOf } from './purchases.ts'

/** The stored form of a batch: people write one in any case. */
export function foldBatch(batch: string): string {
  return batch.trim().toUpperCase().replace(/\s+/g, ' ')
}

/**
 * Records goods of a purchase order that arrived, all or a part: stock, cost (moving average) and receipt in one
 * transaction. A repeated key has no effect. `seen` refuses the second of two people who receive the same goods.
 * @throws ShopError `forbidden`, `not_found`, `already_done` for an ended order or another receipt in the meantime,
 * `validation_failed` for a size that was not ordered
 */
export async function receiveGoods(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { purchaseId, ...input }: ReceiptInput & { purchaseId: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  const setsCosts = hasPermission(caller, 'costs.read')
  const id = `grn_${input.key.replaceAll('-', '')}`
  await inTransaction(db, async (tx) => {
    const status = await lockPurchase(tx, purchaseId)
    if (status === null) throw new ShopError('not_found')
    const [known] = await tx
      .select({ id: goodsReceipts.id })
      .from(goodsReceipts)
      .where(eq(goodsReceipts.id, id))
    if (known) return
    const ordered = await readPurchaseLines(tx, purchaseId)
    await refuseStale(tx, purchaseId, { status, seen: input.seen, ordered })
    const lines = input.lines.filter(({ quantity }) => quantity > 0)
    const byId = new Map(ordered.map((line) => [line.variantId, line]))
    const unknown = lines.findIndex(({ variantId }) => !byId.has(variantId))
    if (unknown >= 0) throw refuseField(`lines.${unknown}.variantId`, 'missing')
    const received = lines.map(({ variantId, quantity, cost }) => ({
      variantId,
      quantity,
      costPaise: costPaiseOf(setsCosts ? cost : undefined, byId.get(variantId)?.costPaise ?? null),
    }))
    const batch = foldBatch(input.batch)
    await tx
      .insert(goodsReceipts)
      .values({ id, purchaseOrderId: purchaseId, batch, billNumber: input.billNumber, receivedBy: actorId })
    await tx.insert(goodsReceiptLines).values(received.map((line) => ({ receiptId: id, ...line })))
    await countReceived(tx, purchaseId, received)
    await addToStock(tx, received, { actorId, batch })
    const pieces = received.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordActivity(tx, {
      actorId,
      subject: 'shop',
      subjectId: purchaseId,
      action: 'goods_received',
      after: { pieces, batch },
    })
  })
}

async function refuseStale(
  tx: Connection,
  purchaseId: string,
  { status, seen, ordered }: { status: string; seen: number; ordered: readonly { received: number }[] },
): Promise<void> {
  const before = ordered.reduce((sum, { received }) => sum + received, 0)
  if (status === 'open' && before === seen) return
  const [last] = await readReceipts(tx, purchaseId)
  const stored = await readPurchase(tx, purchaseId)
  const number = purchaseNumber(stored?.sequence ?? 0)
  throw new ShopError('already_done', {
    say: ({ texts: { purchasing, time }, format }) =>
      last && before !== seen
        ? format(purchasing.receivedBy, {
            name: last.receivedBy,
            count: last.pieces,
            number,
            time: formatDateTime(last.createdAt, time),
          })
        : format(purchasing.ended, { number }),
  })
}

/** Cost before stock: the average counts the pieces that were there. */
async function addToStock(
  tx: Connection,
  received: readonly { variantId: string; quantity: number; costPaise: number | null }[],
  { actorId, batch }: { actorId: string; batch: string },
): Promise<void> {
  const ids = received.map(({ variantId }) => variantId)
  await lockSizes(tx, ids)
  const before = new Map((await readCosts(tx, ids)).map((size) => [size.id, size]))
  for (const line of received) {
    const size = before.get(line.variantId)
    if (!size) throw new ShopError('not_found')
    const costPaise = costAfterReceipt(size, line)
    if (costPaise === size.costPaise) continue
    await tx.update(variants).set({ costPaise }).where(eq(variants.id, line.variantId))
  }
  await changeStocks(
    tx,
    received.map(({ variantId, quantity: difference }) => ({
      variantId,
      change: { difference },
      reason: 'received' as const,
      note: batch,
      actorId,
    })),
  )
}

/**
 * The sizes of a batch, by product, to recall it.
 * @throws ShopError `forbidden`, `not_found`
 */
export async function readBatch(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  batch: string,
): Promise<ApiBatch> {
  requirePermission(caller, 'products.write')
  const lines = await readBatchLines(db, foldBatch(batch))
  const [first] = lines
  if (!first) throw new ShopError('not_found')
  return {
    batch: first.batch,
    supplierName: first.supplierName,
    products: [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, of]) => ({
      productId,
      product: of[0]?.product ?? '',
      sizes: of.map(({ variantId, label, pieces, stock }) => ({ _id: variantId, label, pieces, stock })),
      firstDay: of.map(({ firstDay }) => firstDay).toSorted()[0] ?? '',
    })),
  }
}
