import * as z from 'zod'
import {
  CUSTOMER_SORTS,
  type CustomerList,
  type CustomerQuery,
  type CustomerRow,
} from '#domain/customers/api-desk-customer.ts'
import { parsePersonSearch } from '#domain/customers/desk-search.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readPeopleCounts } from './desk-counts.ts'
import { type PersonRow, readPeople } from './desk-list-queries.ts'
import { catchUpFigures } from './refresh-figures.ts'

const rowsOfPage = 50

/**
 * A page of the desk's list of customers, with how many there are.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for a place that is none of this list's
 */
export async function listCustomers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { q, tab, sort, after }: CustomerQuery,
): Promise<CustomerList> {
  requirePermission(caller, 'customers.read')
  const { db } = services
  const place = after === '' ? null : readPlace(after, sort)
  await catchUpFigures(services)
  const keys = q.trim() === '' ? null : parsePersonSearch(q)
  const [rows, counts] = await Promise.all([
    // One more than is shown tells whether there is a next page.
    readPeople(db, { tab, keys, sort, after: place, most: rowsOfPage + 1 }),
    readPeopleCounts(db),
  ])
  const shown = rows.slice(0, rowsOfPage)
  const last = rows.length > rowsOfPage ? shown.at(-1) : undefined
  const { all, regulars, refused, accounts, buyers, returners } = counts
  return {
    rows: shown.map(toCustomerRow),
    next: last ? writePlace(sort, last.sortedAt, last.id) : null,
    counts: { all, regulars, new: counts.new, refused },
    accounts,
    comeBack: buyers === 0 ? null : Math.round((returners / buyers) * 100),
  }
}

/** A person of the list as the API gives them. */
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

const placeSchema = z.tuple([z.enum(CUSTOMER_SORTS), z.string().max(300), z.string().max(100)])
const keyForms = {
  recent: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/,
  spent: /^\d{1,15}$/,
  orders: /^\d{1,9}$/,
  name: /^/,
} as const

function writePlace(sort: CustomerQuery['sort'], key: string, id: string): string {
  // A name may be long; the place holds all of it, since the next page begins right after it.
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

function readPlace(text: string, sort: CustomerQuery['sort']): { key: string; id: string } {
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) throw new ShopError('malformed_request')
  const [sortedBy, key, id] = parsed.data
  if (sortedBy !== sort || !keyForms[sort].test(key)) throw new ShopError('malformed_request')
  return { key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: the schema refuses what is no list.
    return null
  }
}
