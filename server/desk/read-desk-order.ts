import type { DeskOrder } from '#domain/orders/desk-order.ts'
import { toDeskOrder } from '#domain/orders/to-desk-order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import { readNextInvoiceNumber } from '../invoices/queries.ts'
import type { Services } from '../services.ts'
import { deskTerms } from './desk-terms.ts'
import { rightsOf } from './list-orders.ts'
import { readDeskOrders } from './order-queries.ts'

/** One order whole, as this member of the staff may handle it. @throws ShopError `order_not_found`, `forbidden` */
export async function readDeskOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderId: string,
): Promise<DeskOrder> {
  const [order] = await listDeskOrders(services, caller, [orderId])
  if (!order) throw new ShopError('order_not_found')
  return order
}

/** Several orders whole, in the order of their ids; those that are not there are left out. */
export async function listDeskOrders(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<DeskOrder[]> {
  const staff = requirePermission(caller, 'orders.read')
  const { packing, carriers, invoices } = settings.current()
  const [records, nextInvoiceNumber] = await Promise.all([
    readDeskOrders(db, orderIds, packing),
    readNextInvoiceNumber(db, { invoices }),
  ])
  const surroundings = {
    rights: rightsOf(staff),
    staffId: staff.customerId,
    terms: deskTerms({ packing, carriers }),
    packing,
    nextInvoiceNumber,
  }
  return records.map((record) => toDeskOrder(record, surroundings))
}
