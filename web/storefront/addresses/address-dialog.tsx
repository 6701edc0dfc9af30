import { useEffect, useRef, useState } from 'react'
import { betterStateForPincode, betterStateText } from '#domain/addresses/pincode.ts'
import { parseState } from '#domain/addresses/states.ts'
import { ADDRESS_KINDS, savedAddressSchema } from '#domain/customers/address-form.ts'
import { format } from '#domain/language/format.ts'
import { ADDRESS_LABELS } from '#texts/addresses/texts.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import type { SavedAddress } from '#web/api/addresses.ts'
import { saveAddress } from '#web/api/saved-addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import styles from '#web/storefront/customers/account-parts.module.css'
import { StateSelect } from './state-select.tsx'
import { type PincodePlace, usePincode } from './use-pincode.ts'

/** A new address, or all of a known one. */
export function AddressDialog({
  address,
  onSaved,
  onClose,
}: {
  address: SavedAddress | null
  onSaved: () => void
  onClose: () => void
}) {
  const form = useForm({
    schema: savedAddressSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send(input) {
      await saveAddress(address?._id ?? null, input)
      onSaved()
    },
  })
  const { place, zipCode, city, state, setZipCode, setCity, setState } = usePlaceFields(address)
  return (
    <Dialog wide title={address ? words.editAddress : words.addAddress} onClose={onClose}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        <SelectField name="kind" label={words.kind} defaultValue={address?.kind} autoComplete="off">
          {ADDRESS_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectField>
        <div className={styles.pairs}>
          <TextField
            name="firstName"
            label={ADDRESS_LABELS.firstName}
            defaultValue={address?.firstName}
            error={form.errorOf('firstName')}
            autoComplete="shipping given-name"
            required
          />
          <TextField
            name="lastName"
            label={ADDRESS_LABELS.lastName}
            defaultValue={address?.lastName}
            error={form.errorOf('lastName')}
            autoComplete="shipping family-name"
            required
          />
          <TextField
            className={styles.full}
            name="zipCode"
            label={ADDRESS_LABELS.zipCode}
            hint={
              place ? (
                <span role="status">
                  {format(CHECKOUT_TEXTS.pincodeFound, {
                    place: [place.city, place.state].filter(Boolean).join(', '),
                  })}
                </span>
              ) : undefined
            }
            value={zipCode}
            onChange={(event) => setZipCode(event.target.value)}
            error={form.errorOf('zipCode')}
            autoComplete="shipping postal-code"
            inputMode="numeric"
            maxLength={12}
            required
          />
          <TextField
            className={styles.full}
            name="address"
            label={ADDRESS_LABELS.address}
            placeholder={CHECKOUT_TEXTS.addressPlaceholder}
            defaultValue={address?.address}
            error={form.errorOf('address')}
            autoComplete="shipping street-address"
            required
          />
          <TextField
            className={styles.full}
            name="landmark"
            label={ADDRESS_LABELS.landmark}
            defaultValue={address?.landmark}
            error={form.errorOf('landmark')}
            autoComplete="off"
          />
          <TextField
            name="city"
            label={ADDRESS_LABELS.city}
            value={city}
            onChange={(event) => setCity(event.target.value)}
            error={form.errorOf('city')}
            autoComplete="shipping address-level2"
            required
          />
          <StateSelect
            name="state"
            label={ADDRESS_LABELS.state}
            value={state}
            onChoose={setState}
            error={form.errorOf('state')}
            autoComplete="shipping address-level1"
          />
        </div>
        <BetterState place={place} state={state} onChoose={setState} />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.addressPhone}
          hint={words.addressPhoneHint}
          defaultValue={address?.phoneNo ?? ''}
          error={form.errorOf('phoneNo')}
          autoComplete="shipping tel-national"
          inputMode="numeric"
        />
        {address?.isDefault ? null : <Checkbox name="isDefault" label={words.isDefault} />}
        <div className={styles.actions}>
          <Button type="submit" loading={form.sending} loadingText={ACCOUNT_TEXTS.saving}>
            {words.saveAddress}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** PIN code, city and state; the first suggests the others where they are empty or were suggested before. */
function usePlaceFields(address: SavedAddress | null) {
  const [zipCode, setZipCode] = useState(address?.zipCode ?? '')
  const [city, setCity] = useState(address?.city ?? '')
  const [state, setState] = useState(address?.state ?? '')
  const place = usePincode(zipCode)
  const suggested = useRef({ city: '', state: '' })
  useEffect(() => {
    if (!place) return
    const before = suggested.current
    suggested.current = { city: place.city, state: place.state }
    setCity((typed) => (place.city && (typed === '' || typed === before.city) ? place.city : typed))
    setState((chosen) => (place.state && (chosen === '' || chosen === before.state) ? place.state : chosen))
  }, [place])
  return { place, zipCode, city, state, setZipCode, setCity, setState }
}

/** Says when the state does not go with the PIN code; both may be right, so it is only an offer. */
function BetterState({
  place,
  state,
  onChoose,
}: {
  place: PincodePlace | null
  state: string
  onChoose: (state: string) => void
}) {
  const chosen = parseState(state)
  const better = place && chosen ? betterStateForPincode(place.pincode, chosen.code) : null
  if (!place || !better) return null
  return (
    <Note kind="warn" live>
      <Button variant="quiet" small onClick={() => onChoose(better.name)}>
        {betterStateText(place.pincode, better)}
      </Button>
    </Note>
  )
}
