import { Suspense } from 'react'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { ADDRESS_HINTS, ADDRESS_LABELS } from '#texts/addresses/texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { useSession } from '#web/api/session.ts'
import { Chip } from '#web/components/chip.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { lazyOrNothing, onDemand } from '#web/components/on-demand.ts'
import { useOpen } from '#web/components/use-open.ts'
import { BetterState } from '#web/storefront/addresses/better-state.tsx'
import { CountrySelect } from '#web/storefront/addresses/country-select.tsx'
import { placeHint } from '#web/storefront/addresses/place-hint.tsx'
import { StateSelect } from '#web/storefront/addresses/state-select.tsx'
import { useSuggestedPlace } from '#web/storefront/addresses/use-suggested-place.ts'
import { DeliveryDay } from '#web/storefront/delivery/later-delivery.tsx'
import styles from './checkout.module.css'
import { savedAddresses } from './saved-addresses.ts'
import type { CheckoutFormState, TextFieldName } from './use-checkout-form.ts'

const loadBilling = () => import('./billing-fields.tsx')
const BillingFields = lazyOrNothing(loadBilling)
const loadCompany = () => import('./company-fields.tsx')
const CompanyFields = lazyOrNothing(loadCompany)

export function AddressStep({ state }: { state: CheckoutFormState }) {
  const { form, change, tick } = state
  const place = useSuggestedPlace(form, change)
  /** Ticks at once; without its fields, which may not arrive, nothing stays ticked. */
  function openPart(
    load: () => Promise<unknown>,
    name: 'isCompany' | 'billingDifferent',
    checked: boolean,
  ): void {
    tick({ [name]: checked })
    void onDemand(
      () =>
        load().catch((error: unknown) => {
          tick({ [name]: false })
          throw error
        }),
      () => undefined,
    )
  }
  return (
    <>
      <SavedAddresses onChoose={change} />
      <div className={styles.pairs}>
        <AddressText state={state} name="firstName" autoComplete="shipping given-name" />
        <AddressText state={state} name="lastName" autoComplete="shipping family-name" />
        <AddressText
          state={state}
          name="zipCode"
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={30}
          hint={
            place ? (
              <>
                {placeHint(place)}
                <span> </span>
                <span role="status">
                  {state.errorOf('zipCode') ? null : <DeliveryDay zipCode={form.zipCode} />}
                </span>
              </>
            ) : undefined
          }
        />
        <CountrySelect label={ADDRESS_LABELS.country} name="country" autoComplete="shipping country" />
        <AddressText
          state={state}
          name="address"
          autoComplete="shipping street-address"
          maxLength={300}
          hint={ADDRESS_HINTS.address}
          className={styles.full}
        />
        <AddressText
          state={state}
          name="landmark"
          autoComplete="off"
          maxLength={120}
          required={false}
          hint={ADDRESS_HINTS.landmark}
          className={styles.full}
        />
        <AddressText state={state} name="city" autoComplete="shipping address-level2" maxLength={80} />
        <StateSelect
          label={ADDRESS_LABELS.state}
          name="state"
          autoComplete="shipping address-level1"
          value={form.state}
          error={state.errorOf('state')}
          onChoose={(name) => change({ state: name })}
        />
        <SelectField
          label={ADDRESS_LABELS.kind}
          name="kind"
          autoComplete="off"
          value={form.kind}
          error={state.errorOf('kind')}
          onChange={(event) => change({ kind: event.target.value })}
        >
          <option value="">{ADDRESS_HINTS.noKind}</option>
          {ADDRESS_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectField>
        <AddressText
          state={state}
          name="secondPhone"
          type="tel"
          autoComplete="off"
          maxLength={60}
          required={false}
          hint={ADDRESS_HINTS.secondPhone}
        />
      </div>
      <BetterState
        className={styles.hint}
        place={place}
        state={form.state}
        onChoose={(name) => change({ state: name })}
      />
      <Checkbox
        className={styles.billingToggle}
        label={CHECKOUT_TEXTS.isCompany}
        checked={form.isCompany}
        onChange={({ target: { checked } }) => openPart(loadCompany, 'isCompany', checked)}
      />
      <Suspense>{form.isCompany ? <CompanyFields state={state} /> : null}</Suspense>
      <Checkbox
        className={styles.billingToggle}
        label={CHECKOUT_TEXTS.billingDifferent}
        checked={form.billingDifferent}
        onChange={({ target: { checked } }) => openPart(loadBilling, 'billingDifferent', checked)}
      />
      <Suspense>{form.billingDifferent ? <BillingFields state={state} /> : null}</Suspense>
    </>
  )
}

function AddressText({
  state: { form, errorOf, change },
  name,
  required = true,
  hint,
  ...rest
}: {
  state: CheckoutFormState
  name: keyof typeof ADDRESS_LABELS & TextFieldName
  required?: boolean
  autoComplete: string
  type?: 'tel'
  inputMode?: 'numeric'
  maxLength?: number
  placeholder?: string
  hint?: React.ReactNode
  className?: string | undefined
}) {
  return (
    <TextField
      {...rest}
      hint={hint ?? (name === 'lastName' && errorOf(name) ? ADDRESS_HINTS.lastName : undefined)}
      label={ADDRESS_LABELS[name]}
      name={name}
      required={required}
      enterKeyHint="next"
      autoCapitalize="words"
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}

/** Chips of saved addresses; nothing for guests and for an account without addresses. */
function SavedAddresses({ onChoose }: { onChoose: CheckoutFormState['change'] }) {
  const session = useSession()
  const { value: addresses } = savedAddresses.use()
  const { shown: chosen, open: choose } = useOpen<string>()
  if (!session || session.user.isGuest || !addresses || addresses.length === 0) return null
  return (
    <fieldset className={styles.saved}>
      <legend>{CHECKOUT_TEXTS.saved}</legend>
      {addresses.map((entry) => (
        <Chip
          key={entry._id}
          on={chosen === entry._id}
          onClick={() => {
            const { firstName, lastName, address, landmark, city, state, zipCode, kind } = entry
            choose(entry._id)
            onChoose({
              firstName,
              lastName,
              address,
              landmark,
              city,
              state,
              zipCode,
              kind,
              secondPhone: entry.phoneNo,
            })
          }}
        >
          {`${entry.kind}: ${entry.address.split(',')[0] ?? ''}, ${entry.city}`}
        </Chip>
      ))}
    </fieldset>
  )
}
