import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import styles from './step-actions.module.css'

/** The buttons of a step; the last one places the order. */
export function StepActions({
  step,
  payPaise,
  busy,
  disabled,
  onPrevious,
  trouble,
}: {
  step: number
  /** The total in the last step, whose button stays at the bottom of a phone's screen; null before. */
  payPaise: Paise | null
  busy: boolean
  disabled: boolean
  onPrevious: () => void
  /** What went wrong, directly above the button. */
  trouble: ReactNode
}) {
  const isLast = payPaise !== null
  return (
    <div className={isLast ? styles.last : styles.actions}>
      <Button variant="line" disabled={step === 0 || busy} onClick={onPrevious}>
        {CHECKOUT_TEXTS.previous}
      </Button>
      <div className={styles.next}>
        <div className={styles.trouble}>{trouble}</div>
        {isLast ? (
          <p className={styles.total}>
            <span>{CART_TEXTS.total}</span>
            <b>{formatRupees(payPaise)}</b>
          </p>
        ) : null}
        <Button type="submit" loading={busy} loadingText={ORDER_TEXTS.processing} disabled={disabled}>
          {isLast ? ORDER_TEXTS.placeOrder : CHECKOUT_TEXTS.continue}
        </Button>
      </div>
      <LinkButton variant="quiet" small to="/cart" className={styles.back}>
        {CHECKOUT_TEXTS.backToCart}
      </LinkButton>
    </div>
  )
}
