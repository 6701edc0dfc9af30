import type { AdminOrder } from './admin-order.ts'
import type { OrderEventKind } from './order-event-kinds.ts'

/** Events of the history that are only about money. */
const aboutMoney: readonly OrderEventKind[] = [
  'payment_created',
  'payment_failed',
  'payment_authorized',
  'payment_captured',
  'payment_mismatch',
  'refunded',
  'refund_started',
  'refund_settled',
  'refund_failed',
  'refund_retried',
  'refunded_outside',
  'refund_account_given',
  'cash_received',
  'credit_note_issued',
]

/**
 * An order for staff who may not see money: no prices, payments, refunds, invoices or credit notes. The cash on
 * delivery remains, since it is printed on the label.
 */
export function withoutMoney(order: AdminOrder): AdminOrder {
  const { customer, payment, cash } = order
  const nothing = { amount: 0, refunded: 0 }
  return {
    ...order,
    customer: { ...customer, spent: 0 },
    billingAddress: null,
    company: null,
    lines: order.lines.map((line) => ({ ...line, unitPrice: 0, subtotal: 0, total: 0, refundedPieces: 0 })),
    subtotal: 0,
    discount: 0,
    couponCode: '',
    offers: [],
    shipping: 0,
    charges: [],
    rounding: 0,
    total: 0,
    cancelled: 0,
    payment: { ours: { ...payment.ours, ...nothing }, provider: null, agree: true },
    cash: cash && { due: cash.due, received: 0 },
    credit: null,
    refunds: [],
    refundable: 0,
    documents: [],
    nextInvoiceNumber: null,
    events: order.events
      .filter(({ kind }) => !aboutMoney.includes(kind))
      .map(({ edit, ...event }) => ({ ...event, edit: edit ? { ...edit, cost: null } : null })),
  }
}

/** An order for staff who may not see email addresses. */
export function withoutEmail(order: AdminOrder): AdminOrder {
  return { ...order, customer: { ...order.customer, email: '' } }
}
