import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SortKey } from '#domain/catalogue/sorts.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { CHUNK_BITS } from '../../db/schema/catalogue-search.ts'
import type { Stretch } from '../index/result-page.ts'
import { ALL, basesOf, classesOf, type Question } from './narrowing-queries.ts'

const ints = (list: readonly number[]): SQL => sql`${sql.param([...list])}::int[]`

export async function countAll(db: Connection, question: Question): Promise<number> {
  const found = await readRow(
    db,
    z.object({ total: z.number() }),
    sql`with ${basesOf(question)}
    select coalesce(sum(bit_count(bits)), 0)::int as total from bases where base = ${ALL}`,
  )
  return found?.total ?? 0
}

/** The total number of products, and how many of the base's products each option has, by its key's id. */
export async function readCounts(
  db: Connection,
  question: Question,
  options: readonly { keyId: number; base: string }[],
): Promise<{ total: number; counts: ReadonlyMap<number, number> }> {
  const rows = await readRows(
    db,
    z.object({ keyId: z.number(), count: z.number() }),
    sql`with ${basesOf(question)}
    select 0 as "keyId", coalesce(sum(bit_count(bits)), 0)::int as count from bases where base = ${ALL}
    union all
    select o.key_id, sum(bit_count(o_bits.bits & b.bits))::int
    from unnest(${ints(options.map(({ keyId }) => keyId))}, ${sql.param(options.map(({ base }) => base))}::text[])
      as o(key_id, base)
    join bases b using (base)
    join catalogue_bits o_bits on o_bits.key_id = o.key_id and o_bits.chunk = b.chunk
    group by o.key_id`,
  )
  const counts = new Map(rows.map(({ keyId, count }) => [keyId, count]))
  return { total: counts.get(0) ?? 0, counts }
}

interface PageOptions {
  order: Exclude<SortKey, 'trending'>
  /** Whether the best matches come first. */
  ranks: boolean
  mostSorted: number
  stockId: number | undefined
  mainColourIds: readonly number[]
  /** The keys whose products come before the others that are in stock. */
  firstIds: readonly number[]
  /** The slice to show, given the total number. */
  stretchOf: (total: number) => Stretch
}

/**
 * The ids of a page's products, in order: in stock before sold out, best matches first with `ranks`, then by the sort
 * order.
 */
export async function readPage(db: Connection, question: Question, options: PageOptions): Promise<string[]> {
  const statement = sql`with ${basesOf(question)}, ${classesOf(question, options)}`
  const ranks = await readRows(
    db,
    z.object({ rank: z.number(), count: z.number() }),
    sql`${statement}
    select rank, sum(bit_count(bits))::int as count from classes group by rank having sum(bit_count(bits)) > 0
    order by rank desc`,
  )
  const { offset, limit } = options.stretchOf(ranks.reduce((sum, { count }) => sum + count, 0))
  const shares = sharesOf(ranks, { offset, limit })
  if (shares.length === 0) return []
  const chunks = await readRows(
    db,
    z.object({ rank: z.number(), chunk: z.number(), bits: z.instanceof(Buffer) }),
    sql`${statement}
    select rank, chunk, bit_send(bits) as bits from classes where rank = any(${ints(shares.map(({ rank }) => rank))})`,
  )
  const pages = await Promise.all(
    shares.map(async (share) => {
      const own = chunks.filter(({ rank }) => rank === share.rank)
      return share.count > options.mostSorted
        ? await readInOrder(db, maskOf(own), options.order, share)
        : await readSorted(db, ordinalsOf(own), options.order, share)
    }),
  )
  return pages.flat()
}

interface Share extends Stretch {
  rank: number
  count: number
}

/** The ranks within the slice, each with its part of the slice. */
function sharesOf(ranks: readonly { rank: number; count: number }[], { offset, limit }: Stretch): Share[] {
  let before = 0
  return ranks.flatMap(({ rank, count }) => {
    const from = Math.max(0, offset - before)
    const to = Math.min(count, offset + limit - before)
    before += count
    return from < to ? [{ rank, count, offset: from, limit: to - from }] : []
  })
}

interface Chunk {
  chunk: number
  bits: Buffer
}

/** `bit_send` begins with the number of bits. */
const HEADER = 4
const CHUNK_BYTES = CHUNK_BITS / 8

function ordinalsOf(chunks: readonly Chunk[]): number[] {
  return chunks.flatMap(({ chunk, bits }) => {
    const ordinals: number[] = []
    for (let at = 0; at < CHUNK_BYTES; at++) {
      const byte = bits[HEADER + at] ?? 0
      if (byte === 0) continue
      for (let bit = 0; bit < 8; bit++)
        if ((byte & (0x80 >>> bit)) !== 0) ordinals.push(chunk * CHUNK_BITS + at * 8 + bit)
    }
    return ordinals
  })
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0
  for (let bit = 0; bit < 8; bit++) if ((byte & (1 << bit)) !== 0) reversed |= 0x80 >>> bit
  return reversed
})

/** All chunks as one `bytea`, in which `get_bit` counts the bits of a byte from the right. */
function maskOf(chunks: readonly Chunk[]): Buffer {
  const last = chunks.reduce((most, { chunk }) => Math.max(most, chunk), 0)
  const mask = Buffer.alloc((last + 1) * CHUNK_BYTES)
  for (const { chunk, bits } of chunks) {
    for (let at = 0; at < CHUNK_BYTES; at++)
      mask[chunk * CHUNK_BYTES + at] = REVERSED[bits[HEADER + at] ?? 0] ?? 0
  }
  return mask
}

const productId = z.object({ id: z.string() })

async function readSorted(
  db: Connection,
  ordinals: readonly number[],
  order: PageOptions['order'],
  { offset, limit }: Stretch,
): Promise<string[]> {
  const rows = await readRows(
    db,
    productId,
    sql`select product_id as id from catalogue_entries where ordinal = any(${ints(ordinals)})
    order by ${ORDERS[order]} offset ${offset} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

async function readInOrder(
  db: Connection,
  mask: Buffer,
  order: PageOptions['order'],
  { offset, limit }: Stretch,
): Promise<string[]> {
  // A product just added may be beyond the mask.
  const rows = await readRows(
    db,
    productId,
    sql`select product_id as id from catalogue_entries
    where listed and case when ordinal < ${mask.length * 8} then get_bit(${mask}::bytea, ordinal) = 1 else false end
    order by ${ORDERS[order]} offset ${offset} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const ties = sql`position, newness, product_id`
const ORDERS: Record<PageOptions['order'], SQL> = {
  featured: sql`featured_rank, ${ties}`,
  newest: sql`newness, position, product_id`,
  'price-low': sql`price_paise, ${ties}`,
  'price-high': sql`price_paise desc, ${ties}`,
  rating: sql`rating_tenths desc, ${ties}`,
  name: sql`lower_name, ${ties}`,
  popular: sql`units_sold desc, review_count desc, ${ties}`,
  origin: sql`lower_origin, ${ties}`,
}

/**
 * Selects like `relatedProducts`: in stock first, then the same subcategory, then the products after it in the order
 * `featured`, continuing from the start.
 */
export async function readRelated(db: Connection, ofId: string, limit: number): Promise<string[]> {
  const followers = [true, false].flatMap((isInStock) =>
    [true, false].flatMap((isAlike) =>
      [true, false].map(
        (isAfter) => sql`(
        select ${(isInStock ? 0 : 2) + (isAlike ? 0 : 1)}::int as rank, ${isAfter ? 0 : 1}::int as lap,
          e.product_id, e.featured_rank, e.position, e.newness
        from me join catalogue_entries e on e.listed and e.category = me.category and e.in_stock = ${isInStock}
          and coalesce(e.subcategory = me.subcategory, false) = ${isAlike}
          and (e.featured_rank, e.position, e.newness, e.product_id) ${sql.raw(isAfter ? '>' : '<')}
            (me.featured_rank, me.position, me.newness, me.product_id)
        order by e.featured_rank, e.position, e.newness, e.product_id limit ${limit})`,
      ),
    ),
  )
  const rows = await readRows(
    db,
    productId,
    sql`with me as (select * from catalogue_entries where product_id = ${ofId} and listed)
    select product_id as id from (${sql.join(followers, sql` union all `)}) f
    order by rank, lap, featured_rank, position, newness, product_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
