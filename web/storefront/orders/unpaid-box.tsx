import { useState } from 'react'
import { isOnlinePayment } from '#domain/orders/payment-mode.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { showToast } from '#web/components/toast-store.ts'
import { completeAwaited } from '#web/storefront/cart/complete-order.ts'
import { usePayment } from '#web/storefront/payments/use-payment.ts'
import { VerifyingOverlay } from '#web/storefront/payments/verifying-overlay.tsx'
import styles from './order-pages.module.css'
import { UnpaidOrderActions } from './unpaid-order-actions.tsx'
import { usePaymentNews } from './use-payment-news.ts'

/** Whether an order still waits for money that is to be paid online. */
export function isUnpaid(order: ApiOrder): boolean {
  return order.status === 'pending' && isOnlinePayment(order.paymentMode) && !order.payment
}

/** Where an order can still be paid. Stays while the window is open, whatever the order becomes. */
export function UnpaidBox({ order, reload }: { order: ApiOrder; reload: () => void }) {
  const [gone, setGone] = useState(false)
  const payment = usePayment((_orderId, fate) => {
    setGone(true)
    if (fate === 'paid') {
      completeAwaited(order._id)
      showToast(ORDER_TEXTS.paymentSuccessful)
    }
    reload()
  })
  usePaymentNews((news) => {
    if (!isUnpaid(order)) return
    void (news ? payment.follow(order._id, news.failure) : payment.watch(order._id))
  })
  if (!isUnpaid(order) || gone) return null
  return (
    <section className={`box ${styles.stack} ${styles.progress}`} aria-labelledby="unpaid-order">
      <h2 id="unpaid-order" className={styles.title}>
        {ORDER_PAGE_TEXTS.paymentPending}
      </h2>
      <p className="muted">{ORDER_PAGE_TEXTS.unpaidText}</p>
      <UnpaidOrderActions
        order={order}
        payment={payment}
        onCash={reload}
        onCancelled={reload}
        onStale={reload}
      />
      {payment.phase === 'verifying' ? <VerifyingOverlay /> : null}
    </section>
  )
}
