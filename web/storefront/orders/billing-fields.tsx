import { BILLING_LABELS, CHECKOUT_SENTENCES } from '#domain/orders/sentences.ts'
import { TextField } from '#web/components/text-field.tsx'
import styles from './checkout.module.css'
import { StateSelect } from './state-select.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

const FIELDS = [
  { name: 'billingFirstName', autoComplete: 'billing given-name', full: false },
  { name: 'billingLastName', autoComplete: 'billing family-name', full: false },
  { name: 'billingZipCode', autoComplete: 'billing postal-code', full: false },
  { name: 'billingCity', autoComplete: 'billing address-level2', full: false },
  { name: 'billingAddress', autoComplete: 'billing street-address', full: true },
] as const

/** Where the bill goes, when it goes elsewhere than the parcel. */
export function BillingFields({ state: { form, messages, change } }: { state: CheckoutFormState }) {
  return (
    <fieldset className={styles.billing}>
      <legend>{CHECKOUT_SENTENCES.billingHeading}</legend>
      <div className={styles.pairs}>
        {FIELDS.map(({ name, autoComplete, full }) => (
          <TextField
            key={name}
            label={BILLING_LABELS[name]}
            name={name}
            autoComplete={autoComplete}
            inputMode={name === 'billingZipCode' ? 'numeric' : undefined}
            maxLength={300}
            className={full ? styles.full : undefined}
            value={form[name]}
            error={messages[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <StateSelect
          label={BILLING_LABELS.billingState}
          name="billingState"
          autoComplete="billing address-level1"
          value={form.billingState}
          error={messages.billingState}
          onChoose={(name) => change({ billingState: name })}
        />
      </div>
    </fieldset>
  )
}
