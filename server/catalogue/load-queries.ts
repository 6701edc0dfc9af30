import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { runStatement } from '../db/rows.ts'
import { catalogueRevision } from '../db/schema/catalogue.ts'

/**
 * Inserts rows of one shape as one JSON parameter: PostgreSQL accepts at most 65,535 parameters, which the builder's
 * values would exceed.
 * @param keepsKnown whether existing rows are kept; otherwise they are an error
 */
export async function insertRows<Table extends PgTable>(
  tx: Connection,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { keepsKnown = false }: { keepsKnown?: boolean } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const named = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const names = sql.raw(named.map(([, column]) => column.name).join(', '))
  const list = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [getTableColumns(table)[field]?.name ?? field, value]),
    ),
  )
  await runStatement(
    tx,
    sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(list)}::json)
    ${keepsKnown ? sql`on conflict do nothing` : sql``}`,
  )
}

/** Prevents others from loading a catalogue, or naming a product, until the transaction ends. */
export async function lockProducts(tx: Connection): Promise<void> {
  await lockRow(tx, 'product names')
}

/** Tells the polling processes that visible data of the storefront has changed. */
export async function raiseRevision(tx: Connection): Promise<void> {
  await tx.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
}
