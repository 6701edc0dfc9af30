import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { fetchPayLink } from '#web/api/placed-orders.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from './order-pages.module.css'

/** Opens the page on which a cash order is paid online instead; nothing for an order where that is not possible. */
export function PayNow({
  order,
  token,
}: {
  order: ApiOrder
  /** Of the signed link by which the page was opened. */
  token?: string | undefined
}) {
  const open = useMutation(async () => {
    window.location.assign(await fetchPayLink(order._id, token ?? null))
  }, ORDER_TEXTS.somethingWrong)
  const isOpenCash = order.paymentMode === 'cod' && !order.payment && order.canCancel && order.credited === 0
  if (!isOpenCash) return null
  return (
    <section className={styles.stack}>
      {open.failure ? (
        <Note kind="bad" live>
          {open.failure}
        </Note>
      ) : null}
      <Button loading={open.running !== null} loadingText={ORDER_TEXTS.processing} onClick={() => open.run()}>
        {ORDER_PAGE_TEXTS.payNow}
      </Button>
      <p className="muted">{ORDER_PAGE_TEXTS.payNowText}</p>
    </section>
  )
}
