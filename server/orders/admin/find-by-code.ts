import { normaliseTrackingNumber } from '#domain/fulfilment/carriers.ts'
import type { AdminFound } from '#domain/orders/admin-calls.ts'
import { mayAsk, parseScannedCode } from '#domain/search/order-search.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Services } from '../../services.ts'
import { findOrder, findParcel, findPiece } from './find-queries.ts'
import { rightsOf } from './list-orders.ts'

/**
 * Resolves a scanned code: an order by its number, id, page address or invoice; a parcel by its tracking number; a
 * piece by its SKU, with the order that has waited for it longest.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function findByCode(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  code: string,
): Promise<AdminFound> {
  const rights = rightsOf(requirePermission(caller, 'orders.read'))
  const text = code.normalize('NFKC').trim()
  const key = parseScannedCode(text)
  const orderId = key && mayAsk(key, rights) ? await findOrder(db, key) : null
  if (orderId) return { kind: 'order', orderId }
  const trackingNumber = normaliseTrackingNumber(text)
  const parcelOf = trackingNumber === '' ? null : await findParcel(db, trackingNumber)
  if (parcelOf) return { kind: 'parcel', orderId: parcelOf }
  const piece = await findPiece(db, text.toUpperCase())
  if (!piece) return { kind: 'none', orderId: null }
  // A piece leads to packing; staff without that right see the order.
  return rights.pack || piece.orderId === null ? piece : { kind: 'order', orderId: piece.orderId }
}
