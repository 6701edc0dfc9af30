import type { DeskOrder } from './desk-order.ts'
import type { OrderEventKind } from './order-event-kinds.ts'

/** What the history tells of money alone. */
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
 * An order for who packs and does not see money: no prices, payments, refunds or credit notes, and no address of an e-mail.
 * What stays is the cash that is to be collected, which stands on the label, and the invoices, which go out with the parcels.
 */
export function withoutMoney(order: DeskOrder): DeskOrder {
  const { customer, payment, cash } = order
  const nothing = { amount: 0, refunded: 0 }
  return {
    ...order,
    customer: { ...customer, email: '', spent: 0 },
    billingAddress: null,
    lines: order.lines.map((line) => ({ ...line, unitPrice: 0, subtotal: 0, total: 0, refundedPieces: 0 })),
    subtotal: 0,
    discount: 0,
    couponCode: '',
    offers: [],
    shipping: 0,
    total: 0,
    cancelled: 0,
    payment: { ours: { ...payment.ours, ...nothing }, provider: null, agree: true },
    cash: cash && { due: cash.due, received: 0 },
    credit: null,
    refunds: [],
    refundable: 0,
    documents: order.documents
      .filter(({ kind }) => kind === 'invoice')
      .map((document) => ({ ...document, total: 0 })),
    events: order.events.filter(({ kind }) => !aboutMoney.includes(kind)),
  }
}
