import { and, eq } from 'drizzle-orm'
import { normaliseEmail } from '#domain/customers/email.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { ReceiptSource } from '#domain/orders/cash-sources.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { OrderInput } from '#domain/orders/place-order-input.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Connection } from '../../db/connection.ts'
import { lockRow } from '../../db/row-lock.ts'
import { cashReceipts } from '../../db/schema/cash.ts'
import { customers } from '../../db/schema/customers.ts'
import { ShopError } from '../../http/errors.ts'
import { ensurePaymentLink } from '../../payments/links/link-queries.ts'
import type { Services } from '../../services.ts'
import { insertReceipt } from '../cash-receipt-queries.ts'
import type { NewOrder, StaffPlacement } from '../place-order-queries.ts'
import { recordEvent } from '../take-step.ts'

const RECEIVED_FROM: Partial<Record<PaymentMode, ReceiptSource>> = {
  cash: 'customer_cash',
  upiDirect: 'customer_upi',
  cardTerminal: 'customer_card',
}

/** An account for a customer whom only staff know so far. It consents to no marketing. */
export async function insertGuest(
  tx: Connection,
  {
    customerId,
    email,
    phoneNo,
    address,
  }: Pick<OrderInput, 'email' | 'phoneNo' | 'address'> & {
    customerId: string
  },
): Promise<void> {
  await tx.insert(customers).values({
    id: customerId,
    kind: 'guest',
    fullname: `${address.firstName} ${address.lastName}`.trim(),
    email,
    emailNormalised: normaliseEmail(email),
    phone: phoneNo || null,
  })
}

/**
 * What an order by staff has beside a customer's: the receipt of its money or its payment link, the note, and its entry
 * in the activity log.
 * @throws ShopError `already_done` for a UPI reference of another order
 */
export async function completeStaffOrder(
  { db }: Pick<Services, 'db'>,
  tx: Connection,
  order: NewOrder,
  { staffId, source, note, discount, reference }: StaffPlacement,
): Promise<void> {
  const { id: orderId, paymentMode } = order
  const { totalPaise } = order.totals
  if (order.paidInShop) {
    const from = RECEIVED_FROM[paymentMode] ?? 'customer_cash'
    if (from === 'customer_upi' && reference !== '') await refuseUsedReference(tx, reference)
    await insertReceipt(tx, {
      orderId,
      amountPaise: totalPaise,
      source: from,
      reference: reference || null,
      receivedBy: staffId,
    })
    const said = [from, reference].filter(Boolean).join(' ')
    await recordEvent(tx, orderId, { kind: 'cash_received', actor: 'staff', actorId: staffId, note: said })
  }
  if (paymentMode === 'link' && order.expiresInMinutes !== null) {
    await ensurePaymentLink(tx, db, { orderId, createdBy: staffId })
  }
  if (note !== '') await recordEvent(tx, orderId, { kind: 'note', actor: 'staff', actorId: staffId, note })
  await recordActivity(tx, {
    actorId: staffId,
    subject: 'order',
    subjectId: orderId,
    action: 'created',
    after: {
      source,
      paymentMode,
      total: paiseToRupees(totalPaise),
      ...(discount
        ? { discount: paiseToRupees(order.staff?.discountPaise ?? 0), reason: discount.reason }
        : {}),
    },
  })
}

/** A UPI reference pays one order. */
async function refuseUsedReference(tx: Connection, reference: string): Promise<void> {
  await lockRow(tx, 'upi reference', reference)
  const [used] = await tx
    .select({ orderId: cashReceipts.orderId })
    .from(cashReceipts)
    .where(and(eq(cashReceipts.source, 'customer_upi'), eq(cashReceipts.reference, reference)))
    .limit(1)
  if (!used) return
  const number = shortOrderNumber(used.orderId)
  throw new ShopError('already_done', {
    say: ({ texts, format }) => format(texts.orderRefusals.upiUsed, { number }),
  })
}
