import { ADDRESS_HINTS } from '#texts/addresses/texts.ts'
import { BILLING_LABELS, CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { CountrySelect } from '#web/storefront/addresses/country-select.tsx'
import { placeHint } from '#web/storefront/addresses/place-hint.tsx'
import { StateSelect } from '#web/storefront/addresses/state-select.tsx'
import { useSuggestedPlace } from '#web/storefront/addresses/use-suggested-place.ts'
import styles from './checkout.module.css'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The billing address if it differs; in the order of the delivery fields. */
export default function BillingFields({ state }: { state: CheckoutFormState }) {
  const { form, change } = state
  const { billingZipCode, billingCity, billingState } = form
  const place = useSuggestedPlace(
    { zipCode: billingZipCode, city: billingCity, state: billingState },
    ({ city = billingCity, state: name = billingState }) => change({ billingCity: city, billingState: name }),
  )
  return (
    <fieldset className={styles.billing}>
      <legend>{CHECKOUT_TEXTS.billingHeading}</legend>
      <div className={styles.pairs}>
        <BillingText state={state} name="billingFirstName" autoComplete="billing given-name" />
        <BillingText state={state} name="billingLastName" autoComplete="billing family-name" />
        <BillingText
          state={state}
          name="billingZipCode"
          autoComplete="billing postal-code"
          inputMode="numeric"
          hint={placeHint(place)}
        />
        <CountrySelect
          label={BILLING_LABELS.billingCountry}
          name="billingCountry"
          autoComplete="billing country"
        />
        <BillingText
          state={state}
          name="billingAddress"
          autoComplete="billing street-address"
          hint={ADDRESS_HINTS.address}
          className={styles.full}
        />
        <BillingText state={state} name="billingCity" autoComplete="billing address-level2" />
        <StateSelect
          label={BILLING_LABELS.billingState}
          name="billingState"
          autoComplete="billing address-level1"
          value={form.billingState}
          error={state.errorOf('billingState')}
          onChoose={(name) => change({ billingState: name })}
        />
      </div>
    </fieldset>
  )
}

function BillingText({
  state: { form, errorOf, change },
  name,
  hint,
  ...rest
}: {
  state: CheckoutFormState
  name: 'billingFirstName' | 'billingLastName' | 'billingZipCode' | 'billingAddress' | 'billingCity'
  autoComplete: string
  inputMode?: 'numeric'
  hint?: React.ReactNode
  className?: string | undefined
}) {
  return (
    <TextField
      {...rest}
      hint={hint ?? (name === 'billingLastName' && errorOf(name) ? ADDRESS_HINTS.lastName : undefined)}
      label={BILLING_LABELS[name]}
      name={name}
      maxLength={300}
      enterKeyHint="next"
      autoCapitalize="words"
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}
