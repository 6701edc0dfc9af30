import { type SQL, sql } from 'drizzle-orm'
import type { ResolvedSearch } from './resolve-search.ts'

/** Alternative values of a filter, by the ids of their keys; values that no product has are left out. */
export interface Group {
  name: string
  keyIds: readonly number[]
}

/** The set of products over which options are counted: filtered by all groups except some. */
export interface Base {
  name: string
  without: readonly string[]
}

export interface Question {
  groups: readonly Group[]
  bases: readonly Base[]
  search: ResolvedSearch | null
  /** Bounds of the price in paise, with the ids of its bits' keys, lowest first. */
  price: {
    from: number | null
    to: number | null
    listedId: number
    bitIds: readonly (number | undefined)[]
  } | null
}

const SEARCH = 'search'
const PRICE = 'price'
export const ALL = 'all'

const ints = (list: readonly number[]): SQL => sql`${sql.param([...list])}::int[]`
const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`

/** The common table expressions up to `bases(base, chunk, bits)`: the products of each base. */
export function basesOf({ groups, bases, search, price }: Question): SQL {
  const names = [...groups.map(({ name }) => name), ...(search ? [SEARCH] : []), ...(price ? [PRICE] : [])]
  const included = bases.flatMap(({ name: base, without }) => {
    const kept = names.filter((name) => !without.includes(name))
    return kept.map((name) => ({ base, name, needed: kept.length }))
  })
  return sql`
    picked_groups as (
      select g.name, b.chunk, bit_or(b.bits) as bits
      from unnest(${texts(groups.flatMap(({ name, keyIds }) => keyIds.map(() => name)))},
        ${ints(groups.flatMap(({ keyIds }) => keyIds))}) as g(name, key_id)
      join catalogue_bits b on b.key_id = g.key_id
      group by g.name, b.chunk
    ), ${search ? sql`${foundBy(search)},` : sql``} ${price ? sql`${withinPrice(price)},` : sql``}
    picked as materialized (
      select * from picked_groups
      ${search ? sql`union all select ${SEARCH}, chunk, bits from found` : sql``}
      ${price ? sql`union all select ${PRICE}, chunk, bits from priced` : sql``}
    ), bases as materialized (
      select i.base, p.chunk, bit_and(p.bits) as bits
      from unnest(${texts(included.map(({ base }) => base))}, ${texts(included.map(({ name }) => name))},
        ${ints(included.map(({ needed }) => needed))}) as i(base, name, needed)
      join picked p using (name)
      group by i.base, p.chunk, i.needed
      having count(*) = i.needed
    )`
}

function termKeys({ readings }: ResolvedSearch) {
  return readings.flatMap(({ terms }, reading) =>
    terms.flatMap((keys, term) => keys.map(({ id, score }) => ({ reading, term, id, score }))),
  )
}

/** `found(chunk, bits)`: the products that match all terms of a reading. */
function foundBy(search: ResolvedSearch): SQL {
  const keys = termKeys(search)
  const { readings } = search
  return sql`
    answered as (
      select t.reading, t.term, b.chunk, bit_or(b.bits) as bits
      from unnest(${ints(keys.map(({ reading }) => reading))}, ${ints(keys.map(({ term }) => term))},
        ${ints(keys.map(({ id }) => id))}) as t(reading, term, key_id)
      join catalogue_bits b on b.key_id = t.key_id
      group by t.reading, t.term, b.chunk
    ), read as (
      select a.reading, a.chunk, bit_and(a.bits) as bits
      from answered a join unnest(${ints(readings.map((_, at) => at))}, ${ints(readings.map(({ terms }) => terms.length))})
        as n(reading, terms) using (reading)
      group by a.reading, a.chunk, n.terms having count(*) = n.terms
    ), found as (select chunk, bit_or(bits) as bits from read group by chunk)`
}

const NONE = sql.raw('0::bit(32000)')

/** `priced(chunk, bits)`: the listed products within the price bounds, compared bit by bit. */
function withinPrice({ from, to, listedId, bitIds }: NonNullable<Question['price']>): SQL {
  const bitOf = (id: number | undefined): SQL =>
    id === undefined ? NONE : sql`coalesce(bit_or(bits) filter (where key_id = ${id}::int), ${NONE})`
  // Whether the bits from the lowest up to this one are at least those of the bound.
  const atLeast = (bound: number): SQL =>
    bitIds.reduce<SQL>(
      (lower, id, bit) =>
        Math.floor(bound / 2 ** bit) % 2 === 1
          ? sql`(${bitOf(id)} & ${lower})`
          : sql`(${bitOf(id)} | ${lower})`,
      sql`~${NONE}`,
    )
  const most = 2 ** bitIds.length
  const bounds = [
    ...(from === null ? [] : [from >= most ? NONE : atLeast(Math.max(0, from))]),
    ...(to === null || to + 1 >= most ? [] : [sql`~${to < 0 ? sql`~${NONE}` : atLeast(to + 1)}`]),
  ]
  const known = bitIds.filter((id) => id !== undefined)
  return sql`
    priced as (
      select c.chunk, ${sql.join(bounds.length > 0 ? bounds : [sql`~${NONE}`], sql` & `)} as bits
      from (select chunk from catalogue_bits where key_id = ${listedId}::int) c
      left join catalogue_bits b on b.chunk = c.chunk and b.key_id = any(${ints(known)})
      group by c.chunk
    )`
}

/** `classes(rank, chunk, bits)`: the products of the base `all`, with the highest rank first. */
export function classesOf(
  { search }: Question,
  {
    stockId,
    ranks,
    mainColourIds,
    firstIds,
  }: {
    stockId: number | undefined
    ranks: boolean
    mainColourIds: readonly number[]
    firstIds: readonly number[]
  },
): SQL {
  const ranked = ranks && search?.readings.some(({ terms }) => terms.length > 0) ? search : null
  return sql`
    whole as (select chunk, bits from bases where base = ${ALL}),
    ${ranked ? scoresOf(ranked, mainColourIds) : sql`scored as (select 0 as score, chunk, bits from whole)`},
    ${firstIds.length > 0 ? raisedBy(firstIds) : sql`raised as (select * from scored)`},
    classes as materialized (
      select s.score + ${IN_STOCK_RANK}::int as rank, s.chunk, s.bits & b.bits as bits
      from raised s join catalogue_bits b on b.key_id = ${stockId ?? 0}::int and b.chunk = s.chunk
      union all
      select s.score, s.chunk, s.bits & ~coalesce(b.bits, ${NONE})
      from raised s left join catalogue_bits b on b.key_id = ${stockId ?? 0}::int and b.chunk = s.chunk
    )`
}

/** Above every score: products in stock come before sold out ones. */
const IN_STOCK_RANK = 1_000_000

/** Above every score, and below a product's stock. */
const FIRST_RANK = 500_000

/** `raised(score, chunk, bits)`: the products with one of the keys before the others. */
function raisedBy(firstIds: readonly number[]): SQL {
  return sql`
    preferred as (
      select chunk, bit_or(bits) as bits from catalogue_bits where key_id = any(${ints(firstIds)}) group by chunk
    ), raised as (
      select s.score + ${FIRST_RANK}::int as score, s.chunk, s.bits & l.bits as bits
      from scored s join preferred l using (chunk)
      union all
      select s.score, s.chunk, s.bits & ~coalesce(l.bits, ${NONE}) from scored s left join preferred l using (chunk)
    )`
}

const MAIN_COLOUR_SCORE = 24

/** `scored(score, chunk, bits)`: the products of `whole` by score, each once. */
function scoresOf(search: ResolvedSearch, mainColourIds: readonly number[]): SQL {
  const keys = termKeys(search)
  const folds = search.readings.map(({ terms, eighths }, reading) => foldOf(reading, terms.length, eighths))
  const joined = sql.join(
    folds.map(({ last }) => sql`select * from ${last}`),
    sql` union all `,
  )
  return sql`
    weighed as materialized (
      select t.reading, t.term, t.score, b.chunk, bit_or(b.bits) as bits
      from unnest(${ints(keys.map(({ reading }) => reading))}, ${ints(keys.map(({ term }) => term))},
        ${ints(keys.map(({ score }) => score))}, ${ints(keys.map(({ id }) => id))}) as t(reading, term, score, key_id)
      join catalogue_bits b on b.key_id = t.key_id
      group by t.reading, t.term, t.score, b.chunk
    ), best as materialized (
      select w.reading, w.term, w.score, w.chunk, w.bits & ~coalesce(
        (select bit_or(h.bits) from weighed h where h.reading = w.reading and h.term = w.term and h.chunk = w.chunk
          and h.score > w.score), ${NONE}) as bits
      from weighed w
    ), ${sql.join(
      folds.map(({ steps }) => steps),
      sql`, `,
    )}, summed as materialized (
      select score, chunk, bit_or(bits) as bits from (${joined}) f group by score, chunk
    ), once as (
      select s.score, s.chunk, s.bits & ~coalesce(
        (select bit_or(h.bits) from summed h where h.chunk = s.chunk and h.score > s.score), ${NONE}) as bits
      from summed s
    ), ${
      mainColourIds.length === 0
        ? sql`scored as (select * from once)`
        : sql`coloured as (
      select chunk, bit_or(bits) as bits from catalogue_bits where key_id = any(${ints(mainColourIds)}) group by chunk
    ), scored as (
      select score, chunk, bit_or(bits) as bits from (
        select o.score + ${MAIN_COLOUR_SCORE}::int as score, o.chunk, o.bits & c.bits as bits from once o join coloured c using (chunk)
        union all
        select o.score, o.chunk, o.bits & ~coalesce(c.bits, ${NONE}) from once o left join coloured c using (chunk)
      ) x group by score, chunk
    )`
    }`
}

/** One expression for each term of a reading: the products by their score so far. */
function foldOf(reading: number, terms: number, eighths: number): { steps: SQL; last: SQL } {
  const name = (term: number) => sql.raw(`fold_${reading}_${term}`)
  const steps = Array.from({ length: terms }, (_, term) =>
    term === 0
      ? sql`${name(0)} as (
          select b.score, b.chunk, b.bits & w.bits as bits from best b join whole w using (chunk)
          where b.reading = ${reading}::int and b.term = 0 and bit_count(b.bits & w.bits) > 0)`
      : sql`${name(term)} as (
          select f.score + b.score as score, f.chunk, bit_or(f.bits & b.bits) as bits
          from ${name(term - 1)} f join best b on b.chunk = f.chunk and b.reading = ${reading}::int and b.term = ${term}::int
          group by 1, 2 having bit_count(bit_or(f.bits & b.bits)) > 0)`,
  )
  const last = sql.raw(`read_${reading}`)
  steps.push(
    sql`${last} as (select score * ${eighths}::int / 8 as score, chunk, bits from ${name(terms - 1)})`,
  )
  return { steps: sql.join(steps, sql`, `), last }
}
