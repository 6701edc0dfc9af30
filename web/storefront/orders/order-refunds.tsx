import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiRefund } from '#domain/orders/api-order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Note } from '#web/components/note.tsx'
import styles from './order-pages.module.css'
import { RefundAccountForm } from './refund-account-form.tsx'

const KINDS = { pending: 'info', settled: 'ok', failed: 'warn' } as const

/**
 * The money of an order that goes back: how much, how far it is, and where it may go when the first way failed.
 * @param token of a signed link, in the place of the session's
 */
export function OrderRefunds({
  order,
  token,
  reload,
}: {
  order: ApiOrder
  token?: string | undefined
  reload: () => Promise<void>
}) {
  if (order.refunds.length === 0) return null
  return (
    <section className={`box ${styles.stack}`}>
      <h2 className={styles.title}>{words.moneyBack}</h2>
      {order.refunds.map((refund) => (
        <div key={refund._id} className={styles.stack}>
          <Note kind={KINDS[refund.status]}>
            <p>{stateOf(refund)}</p>
            {refund.reference === null ? null : (
              <p className="small">{format(words.bankReference, { reference: refund.reference })}</p>
            )}
          </Note>
          {refund.asksAccount ? (
            <RefundAccountForm orderId={order._id} refundId={refund._id} token={token} reload={reload} />
          ) : null}
        </div>
      ))}
    </section>
  )
}

function stateOf({ status, method, amount, settledAt, asksAccount }: ApiRefund): string {
  const said = formatRupees(rupeesToPaise(amount))
  if (status === 'settled') {
    const date = formatDate(new Date(settledAt ?? Date.now()))
    return format(words.refundStates.settled, { amount: said, date })
  }
  if (method === 'upi') return format(asksAccount ? words.cashBack : words.byHand, { amount: said })
  return format(asksAccount ? words.refundStates.failed : words.refundStates[status], { amount: said })
}
