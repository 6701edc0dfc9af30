import * as z from 'zod'
import {
  CUSTOMER_SORTS,
  type CustomerList,
  type CustomerQuery,
  type CustomerRow,
} from '#domain/customers/api-admin-customer.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { parsePersonSearch } from '#domain/search/customer-search.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'
import type { Services } from '../../services.ts'
import { catchUpFigures } from '../refresh-figures.ts'
import { readPeopleCounts } from './count-customers.ts'
import { type PersonRow, readPeople } from './list-queries.ts'

const rowsOfPage = 50

/**
 * A page of the admin's customers, with their number.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for an invalid cursor
 */
export async function listCustomers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { q, tab, sort, after }: CustomerQuery,
): Promise<CustomerList> {
  requirePermission(caller, 'customers.read')
  const { db } = services
  const place = after === '' ? null : readAfter(after, sort)
  await catchUpFigures(services)
  const keys = q.trim() === '' ? null : parsePersonSearch(q)
  const [rows, counts] = await Promise.all([
    // One row more than shown tells whether there is a next page.
    readPeople(db, { tab, keys, sort, after: place, most: rowsOfPage + 1 }),
    readPeopleCounts(db),
  ])
  const shown = rows.slice(0, rowsOfPage)
  const last = rows.length > rowsOfPage ? shown.at(-1) : undefined
  const { all, regulars, refused, accounts, buyers, returners } = counts
  return {
    rows: shown.map(toCustomerRow),
    // A name may be long; the cursor contains all of it, because the next page begins right after it.
    next: last ? writePlace([sort, last.sortedAt, last.id]) : null,
    counts: { all, regulars, new: counts.new, refused },
    accounts,
    comeBack: buyers === 0 ? null : Math.round((returners / buyers) * 100),
  }
}

/** A customer row in the API's format. */
export function toCustomerRow(row: PersonRow): CustomerRow {
  return {
    _id: row.id,
    name: row.name,
    city: row.city,
    pincode: row.pincode,
    orders: row.orders,
    spent: paiseToRupees(row.spentPaise),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
    knownSince: row.knownSince.toISOString(),
    hasAccount: row.hasAccount,
    refusedCash: row.refusedCash,
    isNew: row.isNew,
  }
}

const placeForm = z.tuple([z.enum(CUSTOMER_SORTS), z.string().max(300), z.string().max(100)])
const keyForms = {
  recent: INSTANT_TEXT,
  spent: /^\d{1,15}$/,
  orders: /^\d{1,9}$/,
  name: /^/,
} as const

function readAfter(after: string, sort: CustomerQuery['sort']): { key: string; id: string } {
  const [sortedBy, key, id] = readPlace(after, placeForm)
  if (sortedBy !== sort || !keyForms[sort].test(key)) throw new ShopError('malformed_request')
  return { key, id }
}
