import { eq } from 'drizzle-orm'
import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPurchase, PurchaseInput, PurchaseRow } from '#domain/purchasing/api-purchasing.ts'
import { purchaseNumber, purchaseText } from '#domain/purchasing/purchase-text.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { purchaseOrderLines, purchaseOrders } from '../db/schema/purchasing.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import {
  lockPurchase,
  readCosts,
  readPurchase,
  readPurchaseLines,
  readPurchases,
  readReceipts,
  type StoredPurchase,
} from './purchase-queries.ts'
import { readSuppliers } from './supplier-queries.ts'

type Writing = Pick<Services, 'db'>

const mostListed = 200

/** @throws ShopError `forbidden` */
export async function listPurchases({ db }: Writing, caller: Caller): Promise<PurchaseRow[]> {
  requirePermission(caller, 'products.write')
  const rows = await readPurchases(db, mostListed)
  return rows.map((row) => toRow(row, hasPermission(caller, 'costs.read')))
}

/**
 * Records a purchase order; a repeated key is the same order. Lines without a cost take that of the size.
 * @returns its id
 * @throws ShopError `forbidden`, `not_found` for the supplier, `validation_failed` for an unknown size
 */
export async function createPurchase({ db }: Writing, caller: Caller, input: PurchaseInput): Promise<string> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  const setsCosts = hasPermission(caller, 'costs.read')
  const { supplierId, neededBy, note, lines } = input
  const id = `por_${input.key.replaceAll('-', '')}`
  await inTransaction(db, async (tx) => {
    const [supplier] = await readSuppliers(tx, supplierId)
    if (!supplier) throw new ShopError('not_found')
    const { rowCount } = await tx
      .insert(purchaseOrders)
      .values({ id, supplierId, neededBy, note, createdBy: actorId })
      .onConflictDoNothing({ target: purchaseOrders.id })
    if (rowCount !== 1) return
    const sizes = await readCosts(
      tx,
      lines.map(({ variantId }) => variantId),
    )
    const costs = new Map(sizes.map((size) => [size.id, size.costPaise]))
    const unknown = lines.findIndex(({ variantId }) => !costs.has(variantId))
    if (unknown >= 0) throw refuseField(`lines.${unknown}.variantId`, 'missing')
    await tx.insert(purchaseOrderLines).values(
      lines.map(({ variantId, quantity, cost }, position) => ({
        purchaseOrderId: id,
        variantId,
        position,
        quantity,
        costPaise: costPaiseOf(setsCosts ? cost : undefined, costs.get(variantId) ?? null),
      })),
    )
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordActivity(tx, {
      actorId,
      subject: 'shop',
      subjectId: id,
      action: 'purchase_created',
      after: { supplier: supplier.name, pieces },
    })
  })
  return id
}

/** A typed cost in rupees, else the known one; both in paise. */
export function costPaiseOf(typed: number | null | undefined, known: number | null): number | null {
  return typed === undefined ? known : typed === null ? null : rupeesToPaise(typed)
}

/** @throws ShopError `forbidden`, `not_found` */
export async function readApiPurchase({ db }: Writing, caller: Caller, id: string): Promise<ApiPurchase> {
  requirePermission(caller, 'products.write')
  const seesCosts = hasPermission(caller, 'costs.read')
  const stored = await readPurchase(db, id)
  if (!stored) throw new ShopError('not_found')
  const [lines, receipts, [supplier]] = await Promise.all([
    readPurchaseLines(db, id),
    readReceipts(db, id),
    readSuppliers(db, stored.supplierId),
  ])
  if (!supplier) throw new ShopError('not_found')
  const shown = lines.map((line) => ({ ...line, costPaise: seesCosts ? line.costPaise : null }))
  const row = toRow(stored, seesCosts)
  return {
    ...row,
    supplier,
    note: stored.note,
    createdBy: stored.createdBy,
    lines: shown.map(({ costPaise, ...line }) => ({ ...line, cost: rupeesOrNull(costPaise) })),
    message: purchaseText({ number: row.number, neededBy: stored.neededBy, lines: shown }),
    receipts: receipts.map(({ id: _id, createdAt, ...receipt }) => ({
      _id,
      ...receipt,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/**
 * Ends a purchase order of which nothing more is expected.
 * @throws ShopError `forbidden`, `not_found`, `already_done`
 */
export async function closePurchase({ db }: Writing, caller: Caller, id: string): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const status = await lockPurchase(tx, id)
    if (status === null) throw new ShopError('not_found')
    if (status !== 'open') throw new ShopError('already_done')
    await tx.update(purchaseOrders).set({ status: 'closed' }).where(eq(purchaseOrders.id, id))
    await recordActivity(tx, { actorId, subject: 'shop', subjectId: id, action: 'purchase_closed' })
  })
}

function toRow(
  { id, sequence, supplierName, status, createdAt, neededBy, pieces, received, sumPaise }: StoredPurchase,
  seesCosts: boolean,
): PurchaseRow {
  return {
    _id: id,
    number: purchaseNumber(sequence),
    supplierName,
    status,
    createdAt: createdAt.toISOString(),
    neededBy,
    pieces,
    received,
    sum: seesCosts ? rupeesOrNull(sumPaise) : null,
  }
}

function rupeesOrNull(paise: number | null): number | null {
  return paise === null ? null : paiseToRupees(paise)
}
