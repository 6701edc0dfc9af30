import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { showToast } from '#web/components/toast-store.ts'
import { completeAwaited } from '#web/storefront/cart/complete-order.ts'
import { usePayment } from '#web/storefront/payments/use-payment.ts'
import { VerifyingOverlay } from '#web/storefront/payments/verifying-overlay.tsx'
import styles from './order-pages.module.css'
import type { PaymentNews } from './payment-news.ts'
import { UnpaidOrderActions } from './unpaid-order-actions.tsx'

/** Whether an order still waits for money that is to be paid online. */
export function isUnpaid(order: ApiOrder): boolean {
  return order.status === 'pending' && isOnlinePayment(order.paymentMode) && !order.payment
}

/** The box for paying an order. It stays while the window is open, even if the order changes. */
export function UnpaidBox({
  order,
  news,
  reload,
}: {
  order: ApiOrder
  /** Of a payment from which the browser has just come back. */
  news: PaymentNews | null
  reload: () => Promise<void>
}) {
  const payment = usePayment(
    async (_orderId, fate) => {
      if (fate === 'paid') {
        completeAwaited(order._id)
        showToast(ORDER_TEXTS.paymentSuccessful)
      }
      await reload()
    },
    isUnpaid(order) ? { orderId: order._id, news } : null,
  )
  if (!isUnpaid(order)) return null
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
