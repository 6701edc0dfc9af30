import type { AdminChanges } from '#domain/orders/admin-calls.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { type OrdersVersion, readVersion } from './version-queries.ts'

/** The version in the form exchanged with the browser. */
export function writeVersion({ newest, events, orders }: OrdersVersion): string {
  return `${newest}.${events}.${orders}`
}

/** @throws ShopError `malformed_request` for an invalid version */
function parseVersion(text: string): OrdersVersion {
  const match = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})$/.exec(text)
  if (!match) throw new ShopError('malformed_request')
  const [newest = 0, events = 0, orders = 0] = match.slice(1).map(Number)
  return { newest, events, orders }
}

/**
 * Whether an order has changed since a version, and how many new orders can be worked on: cash orders, and paid ones.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request`
 */
export async function readChanges(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  since: string,
): Promise<AdminChanges> {
  requirePermission(caller, 'orders.read')
  const before = parseVersion(since)
  const now = await readVersion(db, before.newest)
  const changed = now.newest !== before.newest || now.events !== before.events
  return {
    version: changed ? writeVersion(await readVersion(db)) : since,
    changed,
    newOrders: Math.max(0, now.orders - before.orders),
  }
}
