import { ORDER_MESSAGES } from '#domain/orders/messages.ts'
import { CHECKOUT_SENTENCES } from '#domain/orders/sentences.ts'
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
          {CHECKOUT_SENTENCES.previous}
        </Button>
        <Button type="submit" loading={busy} loadingText={ORDER_MESSAGES.processing} disabled={disabled}>
          {label}
        </Button>
      </div>
      <LinkButton variant="quiet" small to="/cart" className={styles.back}>
        {CHECKOUT_SENTENCES.backToCart}
      </LinkButton>
    </>
  )
}
