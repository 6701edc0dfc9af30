import { and, eq, inArray } from 'drizzle-orm'
import { sizeKey } from '#domain/catalogue/product-rules.ts'
import { lookUp } from '#domain/language/look-up.ts'
import type { SizeContent } from '#domain/products/product-content.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { insertRows } from '../catalogue/load-queries.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { stockMovements, variants } from '../db/schema/catalogue.ts'
import { changeStocks, type StockChange } from '../stock/change-stock.ts'
import type { BatchWriter } from './batch-writer.ts'
import { updateRows } from './content-queries.ts'
import { type FinishedSize, isFinished, variantColumns } from './content-rows.ts'
import type { VariantRow } from './read-content.ts'

export interface SizeWriting {
  productId: string
  /** All sizes that the product ever had. */
  known: readonly VariantRow[]
  sizes: readonly SizeContent[]
  actorId: string | null
  batchId: string | null
  /** Variants that the content gave as new sizes, so that it sets their stock. */
  counted: ReadonlySet<string>
  /** The reason for setting the stock of known sizes; null leaves their stock unchanged. */
  stock: { reason: StockReason; note?: string | null | undefined } | null
  /** Collects deferred writes; null writes at once. */
  together: BatchWriter | null
}

/**
 * Whether a content has the same labels and SKUs for the same sizes as the product: then sizes can be written in any
 * order within the transaction.
 */
export function keepsSizes(known: readonly VariantRow[], sizes: readonly SizeContent[]): boolean {
  const rows = new Map(known.flatMap((row) => (row.archivedAt === null ? [[row.id, row] as const] : [])))
  const finished = sizes.filter(isFinished)
  return (
    finished.length === rows.size &&
    finished.every(({ _id, label, sku }) => {
      const row = rows.get(_id ?? '')
      return row?.label === label && row.sku === sku
    })
  )
}

/**
 * Writes the sizes of a locked product: new ones with their first stock, changed ones, restored ones, and archives
 * those no longer listed. Their stock is changed nowhere else.
 */
export async function writeSizes(tx: Connection, writing: SizeWriting): Promise<void> {
  const { productId, known, sizes, actorId, batchId, together } = writing
  const targets = sizes.flatMap((size, place) =>
    isFinished(size) ? [{ size, place, row: known.find(({ id }) => id === size._id) ?? null }] : [],
  )
  const kept = new Set(targets.flatMap(({ row }) => (row ? [row.id] : [])))
  await archive(
    tx,
    known.filter(({ id, archivedAt }) => archivedAt === null && !kept.has(id)),
  )
  await freeLabels(tx, known, targets)
  const written = targets.flatMap(({ size, place, row }) => {
    const columns = variantColumns(size, place)
    return row === null || isAsKept(row, columns) ? [] : [{ id: row.id, ...columns }]
  })
  const changes = stockChanges(writing, targets)
  if (together) {
    together.sizes.push(...written)
    together.stock.push(...changes)
    return
  }
  await updateRows(tx, variants, written)
  const added = targets
    .filter(({ row }) => row === null)
    .map(({ size, place }) => ({
      id: newId('siz'),
      productId,
      stock: size.stock ?? 0,
      ...variantColumns(size, place),
    }))
  await insertRows(tx, variants, added)
  const stocked = added.filter(({ stock }) => stock > 0)
  await insertRows(
    tx,
    stockMovements,
    stocked.map(({ id, stock }) => ({
      variantId: id,
      kind: 'initial' as const,
      quantity: stock,
      actorId,
      batchId,
    })),
  )
  if (changes.length > 0) await changeStocks(tx, changes)
}

interface Target {
  size: FinishedSize
  place: number
  row: VariantRow | null
}

async function archive(tx: Connection, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.update(variants).set({ archivedAt: new Date() }).where(inArray(variants.id, ids))
}

/**
 * Labels and SKUs are always unique, so two sizes that swap theirs must first release them. The label of an archived
 * size is given away; that size keeps it with a number appended.
 */
async function freeLabels(
  tx: Connection,
  known: readonly VariantRow[],
  targets: readonly Target[],
): Promise<void> {
  const moving = targets.flatMap(({ size, row }) =>
    row && (row.label !== size.label || row.sku !== size.sku) ? [row.id] : [],
  )
  for (const id of moving.toSorted()) {
    await tx.update(variants).set({ label: id, sku: id }).where(eq(variants.id, id))
  }
  const wanted = new Set(targets.map(({ size }) => size.label))
  const taken = new Set([...wanted, ...known.map(({ label }) => label)])
  const named = new Set(targets.flatMap(({ row }) => (row ? [row.id] : [])))
  for (const row of known.filter(({ id, label }) => !named.has(id) && wanted.has(label))) {
    let number = 2
    while (taken.has(`${row.label} (${number})`)) number++
    const label = `${row.label} (${number})`
    taken.add(label)
    await tx
      .update(variants)
      .set({ label })
      .where(and(eq(variants.id, row.id)))
  }
}

function isAsKept(row: VariantRow, columns: ReturnType<typeof variantColumns>): boolean {
  const kept: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(columns).every(([column, value]) => sameValue(lookUp(kept, column), value))
}

function stockChanges(
  { stock, counted, actorId, batchId }: SizeWriting,
  targets: readonly Target[],
): StockChange[] {
  return targets.flatMap(({ size, row }) => {
    if (!row || size.stock === null) return []
    const why = stock ?? (counted.has(row.id) ? { reason: 'edit' as const, note: null } : null)
    const difference = size.stock - row.stock
    if (why === null || difference === 0) return []
    return [
      {
        variantId: row.id,
        // Pieces sold since the writer looked stay sold.
        change: { difference, atMost: true },
        reason: why.reason,
        note: why.note ?? null,
        actorId,
        batchId,
      },
    ]
  })
}

/**
 * The same sizes with their variant ids, matched by id, else by label, including archived sizes. Ids of other products
 * are dropped.
 * @param keepsSkus whether a size without a SKU keeps its existing one
 * @returns also the variants matched by label: the content gave them as new, so it sets their stock
 */
export function matchSizes(
  sizes: readonly SizeContent[],
  known: readonly VariantRow[],
  { keepsSkus }: { keepsSkus: boolean },
): { sizes: SizeContent[]; counted: ReadonlySet<string> } {
  const free = new Map(known.map((row) => [row.id, row]))
  const counted = new Set<string>()
  const byIds = sizes.map((size) => {
    const row = size._id === null ? undefined : free.get(size._id)
    if (row) free.delete(row.id)
    return {
      ...withCost(size, row),
      _id: row?.id ?? null,
      sku: size.sku || (keepsSkus && row ? row.sku : ''),
    }
  })
  const recognised = byIds.map((size, place) => {
    if (size._id !== null || !isFinished(size)) return size
    const row = [...free.values()]
      .toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null))
      .find(({ label }) => sizeKey(label) === sizeKey(size.label))
    if (!row) return size
    free.delete(row.id)
    counted.add(row.id)
    return {
      ...withCost(sizes[place] ?? size, row),
      _id: row.id,
      sku: size.sku || (keepsSkus ? row.sku : ''),
    }
  })
  return { sizes: recognised, counted }
}

/** A size without a cost keeps its cost. */
function withCost(size: SizeContent, row: VariantRow | undefined): SizeContent {
  const kept = row?.costPaise ?? null
  return size.costPaise === undefined ? { ...size, costPaise: kept } : size
}
