import { type Permission, roleHas } from '#domain/customers/permissions.ts'
import type { AdminList, AdminView } from '#domain/orders/admin-order.ts'
import {
  type AdminPaymentFilter,
  type AdminSort,
  MOST_ADMIN_ROWS,
  usualSort,
} from '#domain/orders/admin-query.ts'
import { type AdminRights, toAdminRow } from '#domain/orders/admin-row.ts'
import { searchKeysFor } from '#domain/search/order-search.ts'
import { addDays, parseIndiaDate } from '#domain/time/india-time.ts'
import { type Caller, type CustomerCaller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { countOrders } from './count-orders.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { type ListChoice, readList } from './list-queries.ts'
import { writeVersion } from './orders-version.ts'
import { adminTerms } from './terms.ts'
import { readVersion } from './version-queries.ts'

/** The admin's query for its list. Days are in India, '2026-11-22', both inclusive. */
export interface ListQuestion {
  view: AdminView
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  payment?: AdminPaymentFilter | undefined
  sort?: AdminSort | undefined
  after?: string | undefined
  limit?: number | undefined
}

/**
 * A page of the admin's list, with the counts of its tabs.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for an invalid cursor
 */
export async function listOrders(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  question: ListQuestion,
): Promise<AdminList> {
  const staff = requirePermission(caller, 'orders.read')
  const rights = rightsOf(staff)
  if (question.sort === 'amount' && !rights.money) throw new ShopError('forbidden')
  const terms = adminTerms(settings.current())
  const sort = question.sort ?? usualSort(question.view)
  const most = Math.min(question.limit ?? MOST_ADMIN_ROWS, MOST_ADMIN_ROWS)
  const after = question.after ? readCursor(question.after, sort) : null
  // Read the version first: a later change is then reported, at worst twice.
  const version = await readVersion(db)
  const [rows, { oldestToPack: _, ...counts }] = await Promise.all([
    // One row more than shown tells whether there is a next page.
    readList(db, choiceOf(question, rights), { sort, after, most: most + 1 }),
    countOrders(db, terms),
  ])
  const shown = rows.slice(0, most)
  const last = rows.length > most ? shown.at(-1) : undefined
  return {
    rows: shown.map((row) => toAdminRow(row, rights)),
    next: last ? writeCursor(sort, { key: last.sortedAt, id: last.id }) : null,
    ...counts,
    cashDue: rights.money ? counts.cashDue : 0,
    version: writeVersion(version),
    terms,
  }
}

/** Which orders a query selects. */
export function choiceOf({ view, q = '', from, to, payment }: ListQuestion, rights: AdminRights): ListChoice {
  const lastDay = to ? parseIndiaDate(to) : null
  return {
    view,
    keys: q.trim() === '' ? null : searchKeysFor(q, rights),
    from: from ? parseIndiaDate(from) : null,
    before: lastDay && addDays(lastDay, 1),
    payment: payment ?? null,
  }
}

/** What a staff member's role allows in the admin. */
export function rightsOf({ staffRole }: CustomerCaller): AdminRights {
  const has = (permission: Permission) => staffRole !== null && roleHas(staffRole, permission)
  return {
    pack: has('orders.pack'),
    write: has('orders.write'),
    edit: has('orders.edit'),
    refund: has('refunds.write'),
    money: has('money.read'),
    emails: has('emails.read'),
    note: has('orders.note'),
  }
}
