import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import styles from './checkout.module.css'

/** Previous and Continue side by side, and the way back to the cart. */
export function StepActions({
  step,
  label,
  busy,
  disabled,
  onPrevious,
}: {
  step: number
  label: string
  busy: boolean
  disabled: boolean
  onPrevious: () => void
}) {
  return (
    <>
      <div className={styles.actions}>
        <Button variant="line" disabled={step === 0 || busy} onClick={onPrevious}>
          {CHECKOUT_TEXTS.previous}
        </Button>
        <Button type="submit" loading={busy} loadingText={ORDER_TEXTS.processing} disabled={disabled}>
          {label}
        </Button>
      </div>
      <LinkButton variant="quiet" small to="/cart" className={styles.back}>
        {CHECKOUT_TEXTS.backToCart}
      </LinkButton>
    </>
  )
}
