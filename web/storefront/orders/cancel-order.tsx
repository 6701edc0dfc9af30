import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { type ApiOrder, cancelOrder, type PiecesOfLine } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { CancelQuestion, useCancelQuestion } from './cancel-question.tsx'
import styles from './order-pages.module.css'

/** The button of an order that may still be cancelled, as a whole or by piece; it asks first. */
export function CancelOrder({ order, onCancelled }: { order: ApiOrder; onCancelled: () => Promise<void> }) {
  const question = useCancelQuestion()
  const { running, failure, run } = useMutation(async (lines: PiecesOfLine[] | undefined) => {
    await cancelOrder(order._id, lines)
    showToast(CHECKOUT_TEXTS.cancelled)
    await onCancelled()
  }, ORDER_TEXTS.somethingWrong)
  function confirm(lines: PiecesOfLine[] | undefined) {
    question.close()
    run(lines)
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
        loading={running !== null}
        loadingText={ORDER_TEXTS.processing}
        onClick={() => question.open(true)}
      >
        {CHECKOUT_TEXTS.cancelOrder}
      </Button>
      {question.shown ? <CancelQuestion order={order} onClose={question.close} onConfirm={confirm} /> : null}
    </section>
  )
}
