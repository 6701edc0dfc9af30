import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import styles from './order-opening.module.css'

/** Between the order and its page, which a slow line takes seconds to bring: what was done stays on the screen. */
export function OrderOpening({ message }: { message: string }) {
  return (
    <section className={styles.opening} role="status">
      <Pinwheel size="large" />
      <h1 className={styles.title}>{message}</h1>
      <p className="muted">{CHECKOUT_TEXTS.openingOrder}</p>
    </section>
  )
}
