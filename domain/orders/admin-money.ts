import { format } from '#domain/language/format.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { ATTEMPT_STATUSES } from '#domain/payments/payment-facts.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { type OwnBooks, paymentsAgree } from '#domain/payments/payments-agree.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import type { AdminOrder } from './admin-order.ts'
import type { AdminOrderRecord, AdminPaymentRecord } from './admin-order-record.ts'
import { shortOrderNumber } from './order.ts'

interface AdminMoney extends Pick<AdminOrder, 'payment' | 'cash' | 'credit' | 'refundable'> {
  refundablePaise: number
  /** Cash that the shop has not received yet. */
  cashDuePaise: number
}

/** An order's money: our books, the provider's, cash, and the amount that is still refundable. */
export function adminMoney(record: AdminOrderRecord): AdminMoney {
  const ours = ownBooks(record)
  const payment = paymentOf(record.payments)
  const isCash = !isOnlinePayment(record.paymentMode)
  const receivedPaise = record.cashReceivedPaise - record.cashRefundedPaise
  const costsPaise = record.totalPaise - record.cancelledPaise
  const isCashDue = isCash && !ours.paid && record.status !== 'cancelled'
  const { creditPaise, creditPaymentId, creditRefundedPaise, cashReceivedPaise } = record
  const cashDuePaise = isCashDue ? Math.max(0, costsPaise - creditPaise - cashReceivedPaise) : 0
  const creditLeftPaise = creditPaymentId === null ? 0 : creditPaise - creditRefundedPaise
  const refundablePaise = Math.max(0, receivedPaise) + leftOf(payment) + creditLeftPaise
  return {
    payment: {
      ours: {
        state: ours.paid ? 'paid' : 'unpaid',
        amount: paiseToRupees(ours.amountPaise),
        refunded: paiseToRupees(ours.settledPaise + ours.pendingPaise),
        at: record.paidAt?.toISOString() ?? null,
        number: shortOrderNumber(record.id),
      },
      provider: providerSide(record, payment),
      agree:
        (isCash || record.exchangeOf !== null) && payment === null
          ? true
          : hasNoStranger(record) && paymentsAgree(ours, booksOf(payment)),
    },
    cash: isCash
      ? { due: paiseToRupees(cashDuePaise), received: paiseToRupees(record.cashReceivedPaise) }
      : null,
    credit:
      creditPaise > 0
        ? {
            amount: paiseToRupees(creditPaise),
            refunded: paiseToRupees(creditRefundedPaise),
            waitsForCash: creditPaymentId === null,
          }
        : null,
    refundable: paiseToRupees(refundablePaise),
    refundablePaise,
    cashDuePaise,
  }
}

/**
 * Our books. They leave out refunds by hand, which the provider does not know, and include refunds of exchange orders
 * that this payment also covers.
 */
function ownBooks({ paidAt, totalPaise, refunds, payments }: AdminOrderRecord): OwnBooks {
  const elsewhere = paymentOf(payments)
  const sum = (status: 'settled' | 'pending') =>
    refunds
      .filter((refund) => refund.method === 'provider' && refund.status === status)
      .reduce((total, refund) => total + refund.amountPaise, 0)
  return {
    paid: paidAt !== null,
    amountPaise: totalPaise,
    settledPaise: sum('settled') + (elsewhere?.elsewhereSettledPaise ?? 0),
    pendingPaise: sum('pending') + (elsewhere?.elsewherePendingPaise ?? 0),
  }
}

/** The payment that settled the order, else the most advanced attempt. */
function paymentOf(payments: readonly AdminPaymentRecord[]): AdminPaymentRecord | null {
  const rank = (payment: AdminPaymentRecord) =>
    payment.settlesOrder ? ATTEMPT_STATUSES.length : ATTEMPT_STATUSES.indexOf(payment.status)
  return payments.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

function booksOf(payment: AdminPaymentRecord | null) {
  return payment && { ...payment, refundedPaise: payment.providerRefundedPaise }
}

/** Whether the provider has no payment of a different amount. */
function hasNoStranger({ payments }: AdminOrderRecord): boolean {
  return payments.every(
    ({ disposition, amountPaise, refundedPaise, providerRefundedPaise }) =>
      disposition !== 'mismatch' || Math.max(refundedPaise, providerRefundedPaise) >= amountPaise,
  )
}

function leftOf(payment: AdminPaymentRecord | null): number {
  return payment?.settlesOrder ? payment.amountPaise - payment.refundedPaise : 0
}

function providerSide(
  { providerOrder }: AdminOrderRecord,
  payment: AdminPaymentRecord | null,
): AdminOrder['payment']['provider'] {
  if (payment)
    return {
      state: payment.status,
      amount: paiseToRupees(payment.amountPaise),
      refunded: paiseToRupees(payment.providerRefundedPaise),
      at: payment.updatedAt.toISOString(),
      number: payment.id,
    }
  return (
    providerOrder && {
      state: 'created',
      amount: paiseToRupees(providerOrder.amountPaise),
      refunded: 0,
      at: null,
      number: providerOrder.id,
    }
  )
}

/**
 * Explains a difference between our books and the provider's; null if they agree.
 * @param name of the customer
 */
export function paymentStory({ ours, provider, agree }: AdminOrder['payment'], name: string): string | null {
  if (agree || provider === null) return null
  const amount = formatRupees(rupeesToPaise(provider.amount))
  const isPaid = ours.state === 'paid'
  if (!isPaid && provider.state === 'authorized') return format(words.storyAuthorized, { amount, name })
  if (provider.amount !== ours.amount) return words.storyAmount
  if (!isPaid && provider.state === 'captured') return format(words.storyCaptured, { amount })
  if (isPaid && provider.state !== 'captured') return words.storyUnpaid
  return provider.refunded === ours.refunded ? words.storyOther : words.storyRefunds
}
