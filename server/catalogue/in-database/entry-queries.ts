import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows, runStatement, type StatementOptions } from '../../db/rows.ts'
import { catalogueBits, catalogueEntries, catalogueKeys } from '../../db/schema/catalogue-search.ts'
import type { CatalogueMark } from '../change-queries.ts'
import type { EntryColumns, Key } from './entry.ts'

const state = z.object({
  format: z.number(),
  built: z.number(),
  revision: z.number(),
  xmin: z.number(),
  xmax: z.number(),
})
export type SearchState = z.infer<typeof state>

const stateColumns = sql`format, built, revision, mark_xmin as xmin, mark_xmax as xmax`
const nothing: SearchState = { format: 0, built: 0, revision: 0, xmin: 0, xmax: 0 }

export async function readSearchState(db: Connection): Promise<SearchState> {
  return (await readRow(db, state, sql`select ${stateColumns} from catalogue_search_state`)) ?? nothing
}

/** The same, and locks the search tables against other writers until the transaction ends. */
export async function lockSearchState(tx: Connection, options: StatementOptions = {}): Promise<SearchState> {
  const found = await readRow(
    tx,
    state,
    sql`select ${stateColumns} from catalogue_search_state for update`,
    options,
  )
  return found ?? nothing
}

export async function writeSearchState(
  tx: Connection,
  {
    format,
    built,
    revision,
    mark,
  }: Pick<SearchState, 'format' | 'built' | 'revision'> & { mark: Pick<CatalogueMark, 'xmin' | 'xmax'> },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into catalogue_search_state (format, built, revision, mark_xmin, mark_xmax)
    values (${format}, ${built}, ${revision}, ${mark.xmin}, ${mark.xmax})
    on conflict (is_only) do update set format = excluded.format, built = excluded.built, revision = excluded.revision,
      mark_xmin = excluded.mark_xmin, mark_xmax = excluded.mark_xmax`,
  )
}

/** Milliseconds that one statement of a build may take. */
export const BUILD_WITHIN_MS = 900_000

/** Raises the transaction's limits to those of a build. */
export async function allowLong(tx: Connection): Promise<void> {
  await runStatement(tx, sql`set local statement_timeout = ${sql.raw(String(BUILD_WITHIN_MS))}`)
  await runStatement(tx, sql`set local idle_in_transaction_session_timeout = '5min'`)
}

export async function clearEntries(tx: Connection, options: StatementOptions): Promise<void> {
  for (const table of [catalogueEntries, catalogueBits, catalogueKeys])
    await runStatement(tx, sql`delete from ${table}`, options)
}

/** A key with its id and the number of products that have it. */
export type StoredKey = Key & { id: number; products: number }

export async function insertKeys(
  tx: Connection,
  keys: readonly StoredKey[],
  revision: number,
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into catalogue_keys (id, kind, value, weight, spelling, products, revision)
    select id, kind, value, weight, spelling, products, ${revision}
    from json_to_recordset(${JSON.stringify(keys)}::json)
      as x(id int, kind text, value text, weight int, spelling text, products int)`,
  )
}

/** Advances the id sequence past keys that were inserted with explicit ids. */
export async function continueKeyIds(tx: Connection): Promise<void> {
  await runStatement(
    tx,
    sql`select setval(pg_get_serial_sequence('catalogue_keys', 'id'), coalesce(max(id), 0) + 1, false) from catalogue_keys`,
  )
}

/**
 * The ids of the keys; new keys get one.
 * @returns in the order of the list
 */
export async function giveKeyIds(tx: Connection, keys: readonly Key[], revision: number): Promise<number[]> {
  const list = sql`json_to_recordset(${JSON.stringify(keys.map((key, at) => ({ ...key, at })))}::json)
    as x(at int, kind text, value text, weight int, spelling text)`
  await runStatement(
    tx,
    sql`
    insert into catalogue_keys as k (kind, value, weight, spelling, products, revision)
    select kind, value, weight, spelling, 0, ${revision} from ${list}
    on conflict (kind, value, weight) do update set spelling = excluded.spelling, revision = excluded.revision
    where k.products = 0 and k.spelling <> excluded.spelling or excluded.spelling collate "C" < k.spelling collate "C"`,
  )
  const rows = await readRows(
    tx,
    z.object({ at: z.number(), id: z.number() }),
    sql`select x.at, k.id from ${list} join catalogue_keys k using (kind, value, weight)`,
  )
  const ids = new Map(rows.map(({ at, id }) => [at, id]))
  return keys.map((_, at) => ids.get(at) ?? 0)
}

export async function addToKeyCounts(
  tx: Connection,
  changes: ReadonlyMap<number, number>,
  revision: number,
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update catalogue_keys k set products = k.products + x.change, revision = ${revision}
    from unnest(${sql.param([...changes.keys()])}::int[], ${sql.param([...changes.values()])}::int[]) as x(id, change)
    where k.id = x.id and x.change <> 0`,
  )
}

/** A chunk's bits for some keys, each as hexadecimal digits beginning with the first bit. */
export async function insertBits(
  tx: Connection,
  chunk: number,
  bits: { keyIds: number[]; digits: string[] },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into catalogue_bits (key_id, chunk, bits)
    select key_id, ${chunk}, ('x' || digits)::bit(32000)
    from unnest(${sql.param(bits.keyIds)}::int[], ${sql.param(bits.digits)}::text[]) as x(key_id, digits)`,
  )
}

export interface BitChanges {
  keyIds: number[]
  chunks: number[]
  places: number[]
}

/** Sets or clears single bits. */
export async function changeBits(
  tx: Connection,
  { keyIds, chunks, places }: BitChanges,
  to: 'set' | 'cleared',
): Promise<void> {
  if (keyIds.length === 0) return
  const masks = sql`
    select key_id, chunk, bit_or(set_bit(0::bit(32000), place, 1)) as bits
    from unnest(${sql.param(keyIds)}::int[], ${sql.param(chunks)}::int[], ${sql.param(places)}::int[])
      as x(key_id, chunk, place)
    group by key_id, chunk`
  if (to === 'set')
    await runStatement(
      tx,
      sql`
      insert into catalogue_bits as b (key_id, chunk, bits) ${masks}
      on conflict (key_id, chunk) do update set bits = b.bits | excluded.bits`,
    )
  else
    await runStatement(
      tx,
      sql`
      update catalogue_bits b set bits = b.bits & ~m.bits from (${masks}) m
      where b.key_id = m.key_id and b.chunk = m.chunk`,
    )
}

const knownEntry = z.object({
  productId: z.string(),
  ordinal: z.number(),
  listed: z.boolean(),
  keys: z.array(z.number()),
  columns: z.record(z.string(), z.unknown()),
})
export type KnownEntry = z.infer<typeof knownEntry>

const WRITTEN = [
  'product_id',
  'slug',
  'card',
  'category',
  'subcategory',
  'in_stock',
  'featured_rank',
  'trending',
  'position',
  'newness',
  'price_paise',
  'rating_tenths',
  'units_sold',
  'review_count',
  'lower_name',
  'lower_origin',
] as const satisfies readonly (keyof EntryColumns)[]

export async function readKnownEntries(tx: Connection, productIds: readonly string[]): Promise<KnownEntry[]> {
  const columns = sql.raw(WRITTEN.map((name) => `'${name}', ${name}`).join(', '))
  return await readRows(
    tx,
    knownEntry,
    sql`
    select product_id as "productId", ordinal, listed, keys, json_build_object(${columns}) as columns
    from catalogue_entries where product_id = any(${sql.param([...productIds])}::text[])`,
  )
}

export async function readNextOrdinal(tx: Connection): Promise<number> {
  const next = z.object({ next: z.number() })
  const found = await readRow(
    tx,
    next,
    sql`select coalesce(max(ordinal) + 1, 0) as next from catalogue_entries`,
  )
  return found?.next ?? 0
}

export type WrittenEntry = EntryColumns & { ordinal: number; keys: number[] }

export async function upsertEntries(tx: Connection, entries: readonly WrittenEntry[]): Promise<void> {
  if (entries.length === 0) return
  const names = sql.raw(WRITTEN.join(', '))
  const updates = sql.raw(WRITTEN.map((name) => `${name} = excluded.${name}`).join(', '))
  await runStatement(
    tx,
    sql`
    insert into catalogue_entries (ordinal, keys, listed, ${names})
    select ordinal, keys, true, ${names}
    from json_populate_recordset(null::catalogue_entries, ${JSON.stringify(entries)}::json)
    on conflict (ordinal) do update set keys = excluded.keys, listed = true, ${updates}`,
  )
}

export async function unlistEntries(tx: Connection, ordinals: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    sql`update catalogue_entries set listed = false, keys = '{}' where ordinal = any(${sql.param([...ordinals])}::int[])`,
  )
}

/** Updates the sales of the last 90 days, which change with time and without any event. */
export async function refreshUnitsSold(tx: Connection): Promise<void> {
  await runStatement(
    tx,
    sql`
    with sold as (
      select l.product_id, sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
      where o.created_at > now() - interval '90 days' and o.status <> 'cancelled' group by l.product_id
    )
    update catalogue_entries e set units_sold = coalesce(s.units, 0)
    from catalogue_entries before left join sold s using (product_id)
    where before.ordinal = e.ordinal and e.units_sold <> coalesce(s.units, 0)`,
  )
}
