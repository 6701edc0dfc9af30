import type { AdminPaper } from '#domain/orders/admin-calls.ts'
import { adminLabels } from '#domain/orders/admin-labels.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { AdminOrderRecord } from '#domain/orders/admin-order-record.ts'
import { type AdminSurroundings, toAdminOrder } from '#domain/orders/to-admin-order.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import { readNextInvoiceNumber } from '../../invoices/queries.ts'
import { requirePaperDetails } from '../../opening/before-opening.ts'
import type { Services } from '../../services.ts'
import { rightsOf } from './list-orders.ts'
import { readAdminOrders } from './order-queries.ts'
import { adminTerms } from './terms.ts'

/** One complete order, with what this staff member may do. @throws ShopError `order_not_found`, `forbidden` */
export async function readAdminOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderId: string,
): Promise<AdminOrder> {
  const [order] = await listAdminOrders(services, caller, [orderId])
  if (!order) throw new ShopError('order_not_found')
  return order
}

/** Several complete orders, in the order of the ids; unknown ones are left out. */
export async function listAdminOrders(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<AdminOrder[]> {
  const { records, surroundings } = await readRecords(services, caller, orderIds)
  return records.map((record) => toAdminOrder(record, surroundings))
}

/**
 * The data for slips and labels of these orders; unknown ones are left out.
 * @throws ShopError `unauthenticated`, `forbidden` or `details_missing`
 */
export async function readPapers(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<AdminPaper[]> {
  const { records, surroundings } = await readRecords(services, caller, orderIds)
  requirePaperDetails(services)
  const { legal, brand, store, contact, packing } = services.settings.current()
  return records.map((record) => {
    const order = toAdminOrder(record, surroundings)
    return {
      order,
      from: { name: brand.name, address: store.address, phone: contact.phone },
      returnTo: store.returnsAddress,
      gstin: legal.gstin,
      collect: order.cash?.due ?? 0,
      labels: adminLabels(record, packing),
    }
  })
}

async function readRecords(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<{ records: AdminOrderRecord[]; surroundings: AdminSurroundings }> {
  const staff = requirePermission(caller, 'orders.read')
  const { packing, carriers, invoices, delivery } = settings.current()
  const [records, nextInvoiceNumber] = await Promise.all([
    readAdminOrders(db, orderIds, packing),
    readNextInvoiceNumber(db, { invoices }),
  ])
  const terms = adminTerms({ packing, carriers })
  const rights = rightsOf(staff)
  const { customerId: staffId } = staff
  return { records, surroundings: { rights, staffId, terms, packing, calendar: delivery, nextInvoiceNumber } }
}
