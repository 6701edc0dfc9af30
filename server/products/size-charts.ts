import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { repeatedPlaces, sizeKey } from '#domain/catalogue/product-rules.ts'
import type { SizeChartInput } from '#domain/products/api-editing.ts'
import { type SizeChart, sizeChartRow } from '#domain/products/product-terms.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { sizeCharts } from '../db/schema/products.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

type Shop = Pick<Services, 'db'>
type ChartRow = typeof sizeCharts.$inferSelect

/** All size charts of the shop, by name. @throws ShopError `forbidden` */
export async function listSizeCharts({ db }: Shop, caller: CustomerCaller): Promise<SizeChart[]> {
  requirePermission(caller, 'products.read')
  const rows = await db.select().from(sizeCharts).orderBy(asc(sizeCharts.name)).limit(500)
  return rows.map(toChart)
}

/** @throws ShopError `forbidden`; `validation_failed` for a name already in use, or a duplicate size */
export async function createSizeChart(
  { db }: Shop,
  caller: CustomerCaller,
  chart: SizeChartInput,
): Promise<SizeChart> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  refuseRepeats(chart)
  return await refusingTakenName(() =>
    inTransaction(db, async (tx) => {
      const [row] = await tx
        .insert(sizeCharts)
        .values({ id: newId('szc'), ...chart })
        .returning()
      if (!row) throw new ShopError('internal')
      await record(tx, { actorId, subjectId: row.id, action: 'created', after: { ...chart } })
      return toChart(row)
    }),
  )
}

/** Products that copied the chart are unaffected. Throws as `createSizeChart`, and `not_found`. */
export async function changeSizeChart(
  { db }: Shop,
  caller: CustomerCaller,
  id: string,
  chart: SizeChartInput,
): Promise<SizeChart> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  refuseRepeats(chart)
  return await refusingTakenName(() =>
    inTransaction(db, async (tx) => {
      const before = await lockChart(tx, id)
      const [row] = await tx
        .update(sizeCharts)
        .set({ ...chart, updatedAt: new Date() })
        .where(eq(sizeCharts.id, id))
        .returning()
      if (!row) throw new ShopError('not_found')
      const { name, rows } = before
      await record(tx, {
        actorId,
        subjectId: id,
        action: 'edited',
        before: { name, rows },
        after: { ...chart },
      })
      return toChart(row)
    }),
  )
}

/** @throws ShopError `forbidden`, `not_found` */
export async function deleteSizeChart({ db }: Shop, caller: CustomerCaller, id: string): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const { name, rows } = await lockChart(tx, id)
    await tx.delete(sizeCharts).where(eq(sizeCharts.id, id))
    await record(tx, { actorId, subjectId: id, action: 'deleted', before: { name, rows } })
  })
}

async function lockChart(tx: Connection, id: string): Promise<ChartRow> {
  const [row] = await tx.select().from(sizeCharts).where(eq(sizeCharts.id, id)).for('update')
  if (!row) throw new ShopError('not_found')
  return row
}

function toChart({ id, name, rows, updatedAt }: ChartRow): SizeChart {
  return { _id: id, name, rows: z.array(sizeChartRow).parse(rows), updatedAt: updatedAt.toISOString() }
}

type Entry = Omit<Parameters<typeof recordActivity>[1], 'subject'>

async function record(tx: Connection, entry: Entry): Promise<void> {
  await recordActivity(tx, { subject: 'size_chart', ...entry })
}

function refuseRepeats({ rows }: SizeChartInput): void {
  const [place] = repeatedPlaces(rows.map(({ label }) => sizeKey(label)))
  if (place === undefined) return
  const label = rows[place]?.label ?? ''
  throw new ShopError('validation_failed', {
    say: ({ texts: { products }, format }) => format(products.chartTwice, { label }),
  })
}

async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'size_charts_name_key') throw error
    throw new ShopError('validation_failed', { say: ({ texts }) => texts.products.chartNameTaken })
  }
}
