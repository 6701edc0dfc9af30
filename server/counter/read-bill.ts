import { eq } from 'drizzle-orm'
import type { ApiBill } from '#domain/counter/api-counter.ts'
import { changeOf } from '#domain/counter/counter-sale.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { formatRupees, paiseToRupees } from '#domain/money/money.ts'
import { shortLinkStart } from '#domain/notifications/phone-text.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { orders } from '../db/schema/orders.ts'
import { ShopError } from '../http/errors.ts'
import { readDocumentsOf } from '../invoices/queries.ts'
import type { Words } from '../language/words.ts'
import { shortCode } from '../orders/short-link.ts'
import type { Services } from '../services.ts'
import { readSale } from './till-queries.ts'

/** The bill of a sale over the counter, with its change. @throws ShopError `not_found` for an order without a bill */
export async function readBill(
  { db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>,
  caller: Caller,
  { orderId, words: { texts, format } }: { orderId: string; words: Words },
): Promise<ApiBill> {
  requirePermission(caller, 'counter.sell')
  const { phone, paymentMode, source } = orders
  const [order] = await db.select({ phone, paymentMode, source }).from(orders).where(eq(orders.id, orderId))
  const bill = (await readDocumentsOf(db, orderId)).find(({ kind }) => kind === 'invoice')
  if (order?.source !== 'counter' || !bill) {
    throw new ShopError('not_found', { say: () => texts.counter.notPaidHere })
  }
  const sale = await readSale(db, orderId)
  const tenderedPaise = sale?.tenderedPaise ?? null
  const url = `${shortLinkStart(config.publicUrl)}${await shortCode(db, orderId)}`
  return {
    orderId,
    orderNumber: shortOrderNumber(orderId),
    documentId: bill.id,
    number: bill.number,
    at: bill.issuedAt.toISOString(),
    paymentMode: order.paymentMode,
    total: paiseToRupees(bill.totalPaise),
    tendered: tenderedPaise === null ? null : paiseToRupees(tenderedPaise),
    change:
      sale === null || tenderedPaise === null
        ? null
        : paiseToRupees(changeOf(sale.totalPaise, tenderedPaise) ?? 0),
    phone: order.phone === '' ? '' : tenDigits(order.phone),
    text: format(texts.counter.billText, {
      shop: shopName(settings.current().brand),
      number: bill.number,
      total: formatRupees(bill.totalPaise),
      url,
    }),
  }
}
