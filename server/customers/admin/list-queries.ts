import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  type CustomerSort,
  type CustomerTab,
  NEW_DAYS,
  REGULAR_ORDERS,
} from '#domain/customers/api-admin-customer.ts'
import type { PersonKey } from '#domain/search/customer-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { peopleFound } from './search-queries.ts'

/** A stored customer row. Money in paise. */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  orders: z.number(),
  spentPaise: z.coerce.number(),
  firstOrderAt: z.date().nullable(),
  lastOrderAt: z.date().nullable(),
  knownSince: z.date(),
  hasAccount: z.boolean(),
  refusedCash: z.number(),
  isNew: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

const isNew = sql`f.known_since > now() - make_interval(days => ${sql.raw(String(NEW_DAYS))})`

/** The fields of `personRow` from `customer_figures f`. */
export const personColumns = sql`
  f.customer_id as id, f.name, f.city, f.pincode, f.orders, f.spent_paise as "spentPaise",
  f.first_order_at as "firstOrderAt", f.last_order_at as "lastOrderAt", f.known_since as "knownSince",
  f.has_account as "hasAccount", f.refused_cash as "refusedCash", ${isNew} as "isNew"`

/** Numbers are literals, not parameters, so that partial indexes apply. */
const inTab: Readonly<Record<CustomerTab, SQL>> = {
  all: sql`true`,
  regulars: sql`f.orders >= ${sql.raw(String(REGULAR_ORDERS))}`,
  new: isNew,
  refused: sql`f.refused_cash > 0`,
}

/** Each ends with the id, so that the order is unique. */
const sorts: Readonly<Record<CustomerSort, { by: SQL; way: SQL; place: (key: string) => SQL }>> = {
  recent: { by: sql`f.last_at`, way: sql`desc`, place: (key) => sql`${key}::timestamptz` },
  spent: { by: sql`f.spent_paise`, way: sql`desc`, place: (key) => sql`${key}::int8` },
  orders: { by: sql`f.orders`, way: sql`desc`, place: (key) => sql`${key}::int4` },
  name: { by: sql`f.sort_name`, way: sql`asc`, place: (key) => sql`${key}` },
}

/** Which customers a list shows, and after which row. */
export interface PeopleChoice {
  tab: CustomerTab
  /** The search keys; null without a search. */
  keys: readonly PersonKey[] | null
  sort: CustomerSort
  after: { key: string; id: string } | null
  most: number
}

const listedPerson = personRow.extend({ sortedAt: z.string() })

/** At most `most` customers after a cursor. `sortedAt` is each row's own sort key. */
export async function readPeople(
  db: Connection,
  { tab, keys, sort, after, most }: PeopleChoice,
): Promise<z.infer<typeof listedPerson>[]> {
  const { by, way, place } = sorts[sort]
  const sign = sort === 'name' ? sql`>` : sql`<`
  const isAfter =
    after === null ? sql`true` : sql`(${by}, f.customer_id) ${sign} (${place(after.key)}, ${after.id})`
  // As an array of ids: with a join, PostgreSQL would rather scan the sorted index until enough rows match.
  const isFound = keys === null ? sql`true` : sql`f.customer_id = any(array(${peopleFound(keys)}))`
  return await readRows(
    db,
    listedPerson,
    sql`
    select ${personColumns}, ${by}::text as "sortedAt"
    from customer_figures f where ${inTab[tab]} and ${isFound} and ${isAfter}
    order by ${by} ${way}, f.customer_id ${way} limit ${most}::int`,
  )
}

const peopleCounts = z.object({
  all: z.number(),
  regulars: z.number(),
  new: z.number(),
  refused: z.number(),
  accounts: z.number(),
  buyers: z.number(),
  returners: z.number(),
  orders: z.coerce.number(),
  spentPaise: z.coerce.number(),
})
export type PeopleCounts = z.infer<typeof peopleCounts>

const noPeople: PeopleCounts = {
  all: 0,
  regulars: 0,
  new: 0,
  refused: 0,
  accounts: 0,
  buyers: 0,
  returners: 0,
  orders: 0,
  spentPaise: 0,
}

/** The number of customers of each kind, and their total purchases. Reads each customer's figures once. */
export async function countPeople(db: Connection): Promise<PeopleCounts> {
  const row = await readRow(
    db,
    peopleCounts,
    sql`
    select count(*)::int as "all", (count(*) filter (where ${inTab.regulars}))::int as regulars,
      (count(*) filter (where ${inTab.new}))::int as new, (count(*) filter (where ${inTab.refused}))::int as refused,
      (count(*) filter (where f.has_account))::int as accounts, (count(*) filter (where f.orders > 0))::int as buyers,
      (count(*) filter (where f.orders > 1))::int as returners, coalesce(sum(f.orders), 0)::int8 as orders,
      coalesce(sum(f.spent_paise), 0)::int8 as "spentPaise"
    from customer_figures f`,
  )
  return row ?? noPeople
}
