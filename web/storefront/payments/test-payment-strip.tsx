import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import styles from './test-payment-strip.module.css'

/** On every page of a payment while the payment sandbox stands in for the provider. */
export function TestPaymentStrip() {
  return (
    <p className={styles.strip} role="note">
      {CHECKOUT_TEXTS.testPayment}
    </p>
  )
}
