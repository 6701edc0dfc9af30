import { useState } from 'react'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { failureText } from '#web/api/client.ts'
import { cancelOrder } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import styles from './order-pages.module.css'

/** The button of an order that may still be cancelled; it asks first. */
export function CancelOrder({ orderId, onCancelled }: { orderId: string; onCancelled: () => void }) {
  const [asking, setAsking] = useState(false)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel() {
    setAsking(false)
    setRunning(true)
    setFailure(null)
    try {
      await cancelOrder(orderId)
      showToast(CHECKOUT_TEXTS.cancelled)
      onCancelled()
    } catch (error) {
      setFailure(failureText(error, ORDER_TEXTS.somethingWrong))
    } finally {
      setRunning(false)
    }
  }
  return (
    <section className={styles.stack}>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <Button
        variant="danger"
        loading={running}
        loadingText={ORDER_TEXTS.processing}
        onClick={() => setAsking(true)}
      >
        {CHECKOUT_TEXTS.cancelOrder}
      </Button>
      {asking ? <CancelOrderDialog onClose={() => setAsking(false)} onConfirm={() => void cancel()} /> : null}
    </section>
  )
}
