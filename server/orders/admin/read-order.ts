import type { DeskPaper } from '#domain/orders/admin-calls.ts'
import { deskLabels } from '#domain/orders/admin-labels.ts'
import type { DeskOrder } from '#domain/orders/admin-order.ts'
import type { DeskOrderRecord } from '#domain/orders/admin-order-record.ts'
import { type DeskSurroundings, toDeskOrder } from '#domain/orders/to-admin-order.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import { readNextInvoiceNumber } from '../../invoices/queries.ts'
import { requirePaperDetails } from '../../opening/before-opening.ts'
import type { Services } from '../../services.ts'
import { rightsOf } from './list-orders.ts'
import { readDeskOrders } from './order-queries.ts'
import { deskTerms } from './terms.ts'

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
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<DeskOrder[]> {
  const { records, surroundings } = await readRecords(services, caller, orderIds)
  return records.map((record) => toDeskOrder(record, surroundings))
}

/**
 * What slips and labels print of these orders; those that are not there are left out.
 * @throws ShopError `unauthenticated`, `forbidden` or `details_missing`
 */
export async function readPapers(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<DeskPaper[]> {
  const { records, surroundings } = await readRecords(services, caller, orderIds)
  requirePaperDetails(services)
  const { legal, brand, store, contact, packing } = services.settings.current()
  return records.map((record) => {
    const order = toDeskOrder(record, surroundings)
    return {
      order,
      from: { name: brand.name, address: store.address, phone: contact.phone },
      returnTo: store.returnsAddress,
      gstin: legal.gstin,
      collect: order.cash?.due ?? 0,
      labels: deskLabels(record, packing),
    }
  })
}

async function readRecords(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderIds: readonly string[],
): Promise<{ records: DeskOrderRecord[]; surroundings: DeskSurroundings }> {
  const staff = requirePermission(caller, 'orders.read')
  const { packing, carriers, invoices, delivery } = settings.current()
  const [records, nextInvoiceNumber] = await Promise.all([
    readDeskOrders(db, orderIds, packing),
    readNextInvoiceNumber(db, { invoices }),
  ])
  const terms = deskTerms({ packing, carriers })
  const rights = rightsOf(staff)
  const { customerId: staffId } = staff
  return { records, surroundings: { rights, staffId, terms, packing, calendar: delivery, nextInvoiceNumber } }
}
