import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AdminView } from '#domain/orders/admin-order.ts'
import type { AdminPaymentFilter, AdminSort } from '#domain/orders/admin-query.ts'
import { adminRowRecord } from '#domain/orders/admin-row.ts'
import type { SearchKey } from '#domain/search/order-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'
import type { ListPlace } from './list-cursor.ts'
import { rowColumns, rowLines } from './row-queries.ts'
import { searchCondition } from './search-queries.ts'
import { isAmongStuck, viewConditions } from './view-queries.ts'

/** Which orders a list shows. */
export interface ListChoice {
  view: AdminView
  /** The search keys; null without a search, empty if nothing can match. */
  keys: readonly SearchKey[] | null
  /** Placed from this instant (inclusive) until that one (exclusive). */
  from: Date | null
  before: Date | null
  payment: AdminPaymentFilter | null
}

const amount = sql`(o.total_paise - o.cancelled_paise)`

/** Each ends with the id, so that the order is unique. */
const orders: Readonly<Record<AdminSort, { by: SQL; way: SQL; place: (key: string) => SQL }>> = {
  newest: { by: sql`o.created_at`, way: sql`desc`, place: (key) => sql`${key}::timestamptz` },
  oldest: { by: sql`o.created_at`, way: sql`asc`, place: (key) => sql`${key}::timestamptz` },
  amount: { by: amount, way: sql`desc`, place: (key) => sql`${key}::int8` },
}

const listedRow = z.object({ ...adminRowRecord.shape, sortedAt: z.string() })
export type ListedRow = z.infer<typeof listedRow>

/** At most `most` orders of a selection after a cursor. `sortedAt` is each row's own sort key. */
export async function readList(
  db: Connection,
  choice: ListChoice,
  { sort, after, most }: { sort: AdminSort; after: ListPlace | null; most: number },
): Promise<ListedRow[]> {
  const page = pageOf(choice, { sort, after, most })
  if (page === null) return []
  const { by, way } = orders[sort]
  return await readRows(
    db,
    listedRow,
    sql`
    select ${rowColumns}, ${by}::text as "sortedAt"
    from (${page}) page join orders o on o.id = page.id ${rowLines}
    order by ${by} ${way}, o.id ${way}`,
  )
}

/**
 * The ids of a page. Each search key is looked up in its own index, limited to one page: one condition with "or" would
 * read the table.
 */
function pageOf(
  choice: ListChoice,
  { sort, after, most }: { sort: AdminSort; after: ListPlace | null; most: number },
): SQL | null {
  const { by, way, place } = orders[sort]
  const isAfter =
    after === null
      ? sql`true`
      : sort === 'oldest'
        ? sql`(${by}, o.id) > (${place(after.key)}, ${after.id})`
        : sql`(${by}, o.id) < (${place(after.key)}, ${after.id})`
  const chosen = sql`${viewConditions[choice.view]} and ${isPlaced(choice)} and ${hasPayment(choice)} and ${isAfter}`
  const found = (condition: SQL) => sql`
    select o.id, ${by} as place from orders o
    where ${chosen} and ${condition} order by ${by} ${way}, o.id ${way} limit ${most}::int`
  if (choice.keys === null) return found(sql`true`)
  const arms = choice.keys.map((key) => sql`(${found(searchCondition(key))})`)
  if (arms.length < 2) return arms[0] ?? null
  return sql`
    select id from (${sql.join(arms, sql` union `)}) arms order by place ${way}, id ${way} limit ${most}::int`
}

function isPlaced({ from, before }: ListChoice): SQL {
  const since = from ? sql`o.created_at >= ${from.toISOString()}::timestamptz` : sql`true`
  return before ? sql`${since} and o.created_at < ${before.toISOString()}::timestamptz` : since
}

const isOnline = sql`o.payment_mode not in ('cod', 'cash', 'upiDirect', 'cardTerminal')`
const payments: Readonly<Record<AdminPaymentFilter, SQL>> = {
  paid: sql`${isOnline} and o.paid_at is not null`,
  // Unpaid orders are never processed or shipped, so the query can skip those statuses.
  unpaid: sql`${isOnline} and o.paid_at is null and o.status in ('pending', 'packing', 'cancelled') and not ${isAmongStuck}`,
  stuck: isAmongStuck,
  cash: sql`not ${isOnline}`,
  // No cash is due for a cancelled order.
  cash_due: sql`o.payment_mode = 'cod' and o.paid_at is null and o.status <> 'cancelled'`,
  cash_received: sql`not (${isOnline}) and o.paid_at is not null`,
}

function hasPayment({ payment }: ListChoice): SQL {
  return payment === null ? sql`true` : payments[payment]
}
