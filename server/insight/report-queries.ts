import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { DayMeasure } from '#domain/insight/day-measures.ts'
import type { Period } from '#domain/insight/period.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { figuresOf } from './day-store-queries.ts'

/** The days of a report, and those computed live. */
export interface Sums {
  period: Period
  live: readonly string[]
  /** The most rows of the answer. */
  most: number
}

const subjectSum = z.object({
  subject: z.string(),
  times: z.number(),
  paise: z.number(),
  /** Of all subjects, including those beyond the limit. */
  allTimes: z.number(),
  allPaise: z.number(),
})
export type SubjectSum = z.infer<typeof subjectSum>

/** The totals of a measure by subject over a range, the largest first. */
export async function readSubjects(
  db: Connection,
  measure: DayMeasure,
  { period, live, most }: Sums,
  by: 'times' | 'paise' = 'times',
): Promise<SubjectSum[]> {
  const order = by === 'times' ? sql`times desc, paise desc` : sql`paise desc, times desc`
  return await readRows(
    db,
    subjectSum,
    sql`
    select subject, times, paise, (sum(times) over ())::int as "allTimes",
      (sum(paise) over ())::bigint as "allPaise"
    from (${bySubject(measure, { period, live })}) s order by ${order}, subject limit ${most}`,
  )
}

function bySubject(measure: DayMeasure, { period, live }: Omit<Sums, 'most'>): SQL {
  return sql`
    select subject, sum(times)::int as times, sum(paise)::bigint as paise
    from (${figuresOf(period, { live, measures: [measure] })}) f group by subject`
}

const productSum = z.object({ name: z.string(), times: z.number(), paise: z.number(), allPaise: z.number() })

/** The revenue of each product, the largest first. */
export async function readProductSums(db: Connection, sums: Sums): Promise<z.infer<typeof productSum>[]> {
  return await readRows(
    db,
    productSum,
    sql`
    select p.name, s.times, s.paise, (sum(s.paise) over ())::bigint as "allPaise"
    from (${bySubject('sold', sums)}) s join products p on p.id = s.subject
    order by s.paise desc, p.id limit ${sums.most}`,
  )
}

const refusal = { refused: z.number(), sent: z.number(), paise: z.number() }
const refusalSum = z.object({ pincode: z.string(), ...refusal })
const refusedProductSum = z.object({ name: z.string(), ...refusal })

/** Places where cash parcels were refused, the most first, with how many were shipped there. */
export async function readRefusals(
  db: Connection,
  { most, ...sums }: Sums,
): Promise<z.infer<typeof refusalSum>[]> {
  const bySubject = refusalsOf(sums, { sent: 'cash_sent', refused: 'cash_refused' })
  return await readRows(
    db,
    refusalSum,
    sql`
    select subject as pincode, refused, sent, paise from (${bySubject}) s
    order by refused desc, paise desc, subject limit ${most}`,
  )
}

/** Products in refused cash parcels, the most pieces first, with how many were shipped for cash. */
export async function readRefusedProducts(
  db: Connection,
  { most, ...sums }: Sums,
): Promise<z.infer<typeof refusedProductSum>[]> {
  const bySubject = refusalsOf(sums, { sent: 'cash_pieces_sent', refused: 'cash_pieces_refused' })
  return await readRows(
    db,
    refusedProductSum,
    sql`
    select p.name, s.refused, s.sent, s.paise from (${bySubject}) s join products p on p.id = s.subject
    order by s.refused desc, s.paise desc, p.id limit ${most}`,
  )
}

/** Subjects with refusals, and what was shipped. */
function refusalsOf(
  { period, live }: Omit<Sums, 'most'>,
  { sent, refused }: { sent: DayMeasure; refused: DayMeasure },
): SQL {
  return sql`
    select subject, coalesce(sum(times) filter (where measure = ${refused}), 0)::int as refused,
      coalesce(sum(times) filter (where measure = ${sent}), 0)::int as sent,
      coalesce(sum(paise) filter (where measure = ${refused}), 0)::bigint as paise
    from (${figuresOf(period, { live, measures: [sent, refused] })}) f
    group by subject having coalesce(sum(times) filter (where measure = ${refused}), 0) > 0`
}

const soldOutSum = z.object({
  name: z.string(),
  size: z.string(),
  minutes: z.number(),
  paise: z.number(),
})

/** Sizes that were out of stock for some time, the most costly first. */
export async function readSoldOut(
  db: Connection,
  { period: { from, to }, most }: Sums,
): Promise<z.infer<typeof soldOutSum>[]> {
  return await readRows(
    db,
    soldOutSum,
    sql`
    select p.name, v.label as size, s.minutes, s.paise
    from (
      select subject, sum(times)::int as minutes, sum(value_paise)::bigint as paise from day_figures
      where measure = 'sold_out' and day between ${from}::date and ${to}::date group by subject
    ) s join variants v on v.id = s.subject join products p on p.id = v.product_id
    order by s.paise desc, s.minutes desc, v.id limit ${most}`,
  )
}

const sizeOnOffer = z.object({ subject: z.string(), out: z.number(), offered: z.number() })

/**
 * By category and size, as named by `sold_size`: how many published products offer it, and how many are sold out of it.
 */
export async function readSizesOnOffer(db: Connection): Promise<z.infer<typeof sizeOnOffer>[]> {
  return await readRows(
    db,
    sizeOnOffer,
    sql`
    select p.category || '|' || v.label as subject, count(*)::int as offered,
      (count(*) filter (where v.stock <= 0))::int as out
    from products p join variants v on v.product_id = p.id
    where p.status = 'published' and v.archived_at is null group by p.category, v.label`,
  )
}
