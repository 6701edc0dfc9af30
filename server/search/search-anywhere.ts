import { type Permission, roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { AdminRights } from '#domain/orders/admin-row.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber, serialOf } from '#domain/returns/return-number.ts'
import { searchKeysFor } from '#domain/search/order-search.ts'
import {
  type AdminHit,
  type AdminHits,
  exactFirst,
  type HitKind,
  MOST_HITS,
} from '#domain/staff/admin-search.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { RETURN_ADMIN_TEXTS } from '#texts/returns/admin-texts.ts'
import { SEARCH_TEXTS as words } from '#texts/staff/search-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { findCustomersInAdmin } from '../customers/admin/find-customers.ts'
import type { Connection } from '../db/connection.ts'
import { rightsOf } from '../orders/admin/list-orders.ts'
import { readList } from '../orders/admin/list-queries.ts'
import { readListedProducts } from '../products/list-queries.ts'
import { readProductRows } from '../products/row-queries.ts'
import { findPromotions, readPromotionRows } from '../promotions/admin/queries.ts'
import { findReturns } from '../returns/admin/queries.ts'
import type { Services } from '../services.ts'
import { searchOf } from '../tickets/admin/list-tickets.ts'
import { readTicketRows } from '../tickets/admin/queries.ts'

type Find = (db: Connection, text: string, rights: AdminRights) => Promise<AdminHit[]>

const finders: Readonly<Record<HitKind, { permission: Permission; find: Find }>> = {
  order: { permission: 'orders.read', find: findOrders },
  return: { permission: 'money.read', find: findReturnsByText },
  customer: { permission: 'customers.read', find: findCustomers },
  product: { permission: 'products.read', find: findProducts },
  offer: { permission: 'coupons.read', find: findPromotionsByName },
  message: { permission: 'support.answer', find: findMessages },
}

/**
 * Searches everything that the role may see: a few results of each kind, exact matches first.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function searchAnywhere(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  text: string,
): Promise<AdminHits> {
  const staff = requirePermission(caller, 'dashboard.read')
  const { staffRole } = staff
  const may = (permission: Permission) => staffRole !== null && roleHas(staffRole, permission)
  const asked = Object.entries(finders).filter(([, { permission }]) => may(permission))
  const rights = rightsOf(staff)
  const found = await Promise.all(asked.map(([, { find }]) => find(db, text.trim(), rights)))
  return {
    hits: exactFirst(found.flat()),
    among: asked.map(([kind]) => kind as HitKind),
  }
}

async function findOrders(db: Connection, text: string, rights: AdminRights): Promise<AdminHit[]> {
  const keys = searchKeysFor(text, rights)
  if (keys.length === 0) return []
  const choice = { view: 'all', keys, from: null, before: null, payment: null } as const
  const rows = await readList(db, choice, { sort: 'newest', after: null, most: MOST_HITS })
  const named = text.replace(/^#/, '').toUpperCase()
  // Exactly one parcel has this number. The beginning of a phone number could match too.
  const isTracking =
    rows.length === 1 &&
    keys.some(({ kind }) => kind === 'tracking' || kind === 'invoice') &&
    keys.every(({ kind }) => kind !== 'phone')
  return rows.map(({ id, firstName, lastName, city, status, amountPaise }) => ({
    kind: 'order',
    id,
    title: `#${shortOrderNumber(id)}`,
    text: joined(
      `${firstName} ${lastName}`.trim(),
      city,
      status.charAt(0).toUpperCase() + status.slice(1),
      rights.money ? formatRupees(amountPaise) : '',
    ),
    exact: isTracking || shortOrderNumber(id) === named || id === text.toLowerCase(),
  }))
}

async function findReturnsByText(db: Connection, text: string): Promise<AdminHit[]> {
  const serial = serialOf(text)
  const rows = await findReturns(db, { words: foldCode(text), serial, most: MOST_HITS })
  return rows.map(({ id, serial: own, orderId, name, status }) => ({
    kind: 'return',
    id,
    title: returnNumber(own),
    text: joined(name, `#${shortOrderNumber(orderId)}`, RETURN_ADMIN_TEXTS.statuses[status]),
    // A bare number may be anything.
    exact: own === serial && /^r/i.test(text),
  }))
}

async function findCustomers(db: Connection, text: string): Promise<AdminHit[]> {
  const found = await findCustomersInAdmin(db, text, MOST_HITS)
  return found.map(({ _id, name, email, phone, city, orders, exact }) => ({
    kind: 'customer',
    id: _id,
    title: name || email || phone,
    text: joined(phone && `+91 ${phone}`, city, format(words.orders, { count: orders })),
    exact,
  }))
}

async function findProducts(db: Connection, text: string): Promise<AdminHit[]> {
  const { page } = await readListedProducts(
    db,
    { view: 'all', q: text },
    { sort: 'changed', after: null, most: MOST_HITS },
  )
  const rows = await readProductRows(
    db,
    page.map(({ id }) => id),
  )
  return rows.map(({ id, name, sizes }) => {
    const stock = sizes.reduce((sum, size) => sum + size.stock, 0)
    return {
      kind: 'product',
      id,
      title: name,
      text: stock > 0 ? format(words.left, { count: stock }) : words.noneLeft,
      exact: name.toLowerCase() === text.toLowerCase(),
    }
  })
}

async function findPromotionsByName(db: Connection, text: string): Promise<AdminHit[]> {
  const places = await findPromotions(db, { view: 'all', q: text, after: null, most: MOST_HITS })
  const rows = await readPromotionRows(
    db,
    places.map(({ id }) => id),
  )
  return rows.map(({ id, code, title }) => ({
    kind: 'offer',
    id,
    title: code ?? title,
    text: code === null ? '' : title,
    exact: code?.toLowerCase() === text.toLowerCase(),
  }))
}

async function findMessages(db: Connection, text: string): Promise<AdminHit[]> {
  const search = searchOf(text)
  if (search === null) return []
  const rows = await readTicketRows(db, { view: 'to-answer', search, after: null, most: MOST_HITS })
  return rows.map(({ number, name, subject }) => ({
    kind: 'message',
    id: number,
    title: number,
    text: joined(name, subject || words.noSubject),
    exact: search.number === number,
  }))
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}
