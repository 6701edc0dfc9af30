import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { canonicalColour, type ListingQuery, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import { isBabySize } from '#domain/catalogue/for-babies.ts'
import { NO_OWN_WORDS, type OwnWords, otherReadings, typedWords } from '#domain/catalogue/own-words.ts'
import { PAGE_SIZE, pageCount } from '#domain/catalogue/pagination.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import type { SortKey } from '#domain/catalogue/sorts.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { variants } from '../db/schema/catalogue.ts'
import type { Facets, ListingResult } from './index/listing-types.ts'
import { countRow, toFacets } from './sql-facets.ts'

type SqlListing = Pick<ListingResult, 'total' | 'page' | 'pageCount' | 'productIds' | 'facets'>

/**
 * The index's listing computed from the tables: a hundred times slower, and the reference for tests of the index. A
 * search text matches as a whole phrase in name, description and category, without the index's tolerance, but with the
 * shop's own words.
 */
export async function listProductsInSql(
  db: Connection,
  query: ListingQuery,
  ownWords: OwnWords = NO_OWN_WORDS,
): Promise<SqlListing> {
  const source = await matching(db, query, ownWords)
  const counts = await readRows(db, countRow, sql`${source} ${countEverything}`)
  const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0
  const pages = pageCount(total)
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    ${source} select id from fitting where ${fitsAll} order by in_stock desc, is_first desc, ${sorting[query.sort]}
    position, created_at desc, id collate "C" limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  return {
    total,
    page,
    pageCount: pages,
    productIds: rows.map(({ id }) => id),
    facets: toFacets(counts, query),
  }
}

/** Each product with whether it matches each filter; every query selects from `fitting`. */
async function matching(db: Connection, query: ListingQuery, ownWords: OwnWords): Promise<SQL> {
  const phrases = [query.q, ...otherReadings(typedWords(query.q), ownWords).map((words) => words.join(' '))]
  const { labels, colours, babySizes } = await readSpellings(db)
  const lower = (values: readonly string[]) =>
    sql`${sql.param(values.map((value) => value.toLowerCase()))}::text[]`
  const ranges = JSON.stringify(
    PRICE_RANGES.map(({ key, fromPaise, toPaise }) => ({ key, fromPaise, toPaise })),
  )
  return sql`
    with label_options as (
      select label, option from json_to_recordset(${JSON.stringify(labels)}::json) as x(label text, option text)
    ), colour_options as (
      select colour, option from json_to_recordset(${JSON.stringify(colours)}::json) as x(colour text, option text)
    ), ranges as (
      select * from json_to_recordset(${ranges}::json) as x(key text, "fromPaise" bigint, "toPaise" bigint)
    ), sizes as (
      select product_id, position, label, price_paise, mrp_paise, stock > 0 as in_stock
      from variants where archived_at is null
    ), lead as (
      select distinct on (product_id) product_id, price_paise, mrp_paise, in_stock
      from sizes order by product_id, in_stock desc, position
    ), size_sets as (
      select product_id, array_agg(distinct option) as carried,
        coalesce(array_agg(distinct option) filter (where in_stock), '{}') as in_stock
      from sizes join label_options using (label) group by product_id
    ), rated as (
      select product_id, round(sum(stars) * 10.0 / count(*))::int as tenths, count(*)::int as reviews
      from reviews where not hidden and not withdrawn group by product_id
    ), sold as (
      select l.product_id, sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
      where o.created_at > now() - interval '90 days' and o.status <> 'cancelled' group by l.product_id
    ), listed as (
      select p.id, p.name, p.category, coalesce(p.subcategory, '') as subcategory, p.featured, p.position,
        p.created_at, p.country_of_origin as origin, lead.price_paise, lead.in_stock,
        size_sets.carried as carried_sizes, size_sets.in_stock as sizes,
        array(select distinct c.option from colour_options c where c.colour = any(p.filter_colours)) as colours,
        case p.gender when 'unisex' then array['girl', 'boy', 'unisex'] else array[p.gender] end as genders,
        array(select r.key from ranges r where lead.price_paise between r."fromPaise" and r."toPaise") as prices,
        coalesce(rated.tenths, 0) as tenths, coalesce(rated.reviews, 0) as reviews, coalesce(sold.units, 0) as units,
        (${query.filter !== 'new'} or p.is_new)
          and (${query.filter !== 'sale'} or lead.price_paise < lead.mrp_paise)
          and (${query.sort !== 'trending'} or p.trending)
          and (${!query.forBabies} or p.category = 'baby-essentials' or exists (
            select from sizes s where s.product_id = p.id and s.label = any(${sql.param(babySizes)}::text[])))
          and lead.price_paise >= ${(query.priceFrom ?? 0) * 100}
          and (${query.priceTo}::bigint is null or lead.price_paise <= ${query.priceTo}::bigint * 100)
          and (${query.q === ''} or concat_ws(' ', p.name, p.description, p.category, p.subcategory)
            ilike any(${sql.param(phrases.map((phrase) => `%${phrase}%`))}::text[])) as fits_flags
      from products p
      join lead on lead.product_id = p.id
      join size_sets on size_sets.product_id = p.id
      left join rated on rated.product_id = p.id
      left join sold on sold.product_id = p.id
      where p.status = 'published'
    ), fitting as (
      select *,
        (${query.category}::text is null or category = ${query.category}) as fits_category,
        (${query.subcategory}::text is null or ${query.category}::text is null or
          (category = ${query.category} and subcategory = ${query.subcategory})) as fits_subcategory,
        (${query.priceRanges.length === 0} or prices && ${lower(query.priceRanges)}) as fits_price,
        (${query.sizes.length === 0} or lower(sizes::text)::text[] && ${lower(query.sizes)}) as fits_size,
        (${query.colours.length === 0} or lower(colours::text)::text[] && ${lower(query.colours)}) as fits_colour,
        (${query.genders.length === 0} or genders && ${lower(query.genders)}) as fits_gender,
        tenths >= ${query.rating * 10} as fits_rating,
        lower(sizes::text)::text[] && ${lower(query.sizesFirst)} as is_first,
        (not ${query.inStock} or in_stock) as fits_stock,
        (${query.origins.length === 0} or lower(origin) = any(${lower(query.origins)})) as fits_origin
      from listed
    )`
}

/** How labels and colours map to options is a rule of `domain`; SQL gets the mapping of the existing values. */
async function readSpellings(db: Connection): Promise<{
  labels: { label: string; option: string }[]
  colours: { colour: string; option: string }[]
  babySizes: string[]
}> {
  const labels = await db.selectDistinct({ label: variants.label }).from(variants)
  const colours = await readRows(
    db,
    z.object({ colour: z.string() }),
    sql`select distinct unnest(filter_colours) as colour from products`,
  )
  return {
    labels: labels.flatMap(({ label }) => sizeFilterOptions(label).map((option) => ({ label, option }))),
    babySizes: labels.map(({ label }) => label).filter(isBabySize),
    colours: colours.map(({ colour }) => ({ colour, option: canonicalColour(colour) })),
  }
}

const filters = [
  'flags',
  'category',
  'subcategory',
  'price',
  'size',
  'colour',
  'gender',
  'rating',
  'stock',
  'origin',
] as const
type Filter = (typeof filters)[number]

function fitsBut(...without: Filter[]): SQL {
  const kept = filters.filter((filter) => !without.includes(filter))
  return sql.raw(kept.map((filter) => `fits_${filter}`).join(' and '))
}

const fitsAll = fitsBut()

function countOf(
  facet: keyof Facets,
  { value, from = sql``, without }: { value: SQL; from?: SQL; without: Filter[] },
): SQL {
  return sql`select ${facet}::text as facet, ${value} as value, count(*) filter (where ${fitsBut(...without)})::int as count
    from fitting ${from} group by 2`
}

const countEverything = sql.join(
  [
    sql`select 'total' as facet, '' as value, count(*) filter (where ${fitsAll})::int as count from fitting`,
    countOf('categories', { value: sql`category`, without: ['category', 'subcategory'] }),
    // Both parts of the key: two categories may have a subcategory with the same name.
    countOf('subcategories', { value: sql`category || '/' || subcategory`, without: ['subcategory'] }),
    countOf('priceRanges', {
      value: sql`price`,
      from: sql`cross join unnest(prices) price`,
      without: ['price'],
    }),
    sql`select 'sizes' as facet, size as value,
        count(*) filter (where size = any(sizes) and ${fitsBut('size')})::int as count
      from fitting cross join unnest(carried_sizes) size group by 2`,
    countOf('colours', {
      value: sql`colour`,
      from: sql`cross join unnest(colours) colour`,
      without: ['colour'],
    }),
    countOf('genders', {
      value: sql`gender`,
      from: sql`cross join unnest(genders) gender`,
      without: ['gender'],
    }),
    countOf('ratings', {
      value: sql`least::text`,
      from: sql`join (values (1), (2), (3), (4)) as level(least) on tenths >= least * 10`,
      without: ['rating'],
    }),
    sql`select 'inStock' as facet, 'in' as value, count(*) filter (where in_stock and ${fitsBut('stock')})::int as count
      from fitting`,
    countOf('origins', { value: sql`origin`, without: ['origin'] }),
  ],
  sql` union all `,
)

const sorting: Record<SortKey, SQL> = {
  featured: sql`featured desc,`,
  trending: sql`featured desc,`,
  newest: sql`created_at desc,`,
  'price-low': sql`price_paise,`,
  'price-high': sql`price_paise desc,`,
  rating: sql`tenths desc,`,
  name: sql`lower(name) collate "C",`,
  popular: sql`units desc, reviews desc,`,
  origin: sql`lower(origin) collate "C",`,
}
