import { useState } from 'react'
import { ADDRESS_KINDS, savedAddressSchema } from '#domain/customers/address-form.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { ADDRESS_HINTS, ADDRESS_LABELS } from '#texts/addresses/texts.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { saveAddress } from '#web/api/addresses.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AccountForm } from '#web/storefront/customers/account-form.tsx'
import styles from '#web/storefront/customers/account-parts.module.css'
import { BetterState } from './better-state.tsx'
import { placeHint } from './place-hint.tsx'
import { StateSelect } from './state-select.tsx'
import { useSuggestedPlace } from './use-suggested-place.ts'

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
  const [fields, setFields] = useState({
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
  })
  const change = (values: Partial<typeof fields>) => setFields((before) => ({ ...before, ...values }))
  const place = useSuggestedPlace(fields, change)
  return (
    <Dialog wide title={address ? words.editAddress : words.addAddress} onClose={onClose}>
      <AccountForm form={form} submit={words.saveAddress} sending={ACCOUNT_TEXTS.saving} onCancel={onClose}>
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
            hint={form.errorOf('lastName') ? ADDRESS_HINTS.lastName : undefined}
            autoComplete="shipping family-name"
            required
          />
          <TextField
            className={styles.full}
            name="zipCode"
            label={ADDRESS_LABELS.zipCode}
            hint={placeHint(place)}
            value={fields.zipCode}
            onChange={(event) => change({ zipCode: event.target.value })}
            error={form.errorOf('zipCode')}
            autoComplete="shipping postal-code"
            inputMode="numeric"
            maxLength={30}
            required
          />
          <TextField
            className={styles.full}
            name="address"
            label={ADDRESS_LABELS.address}
            hint={ADDRESS_HINTS.address}
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
            hint={ADDRESS_HINTS.landmark}
            autoComplete="off"
          />
          <TextField
            name="city"
            label={ADDRESS_LABELS.city}
            value={fields.city}
            onChange={(event) => change({ city: event.target.value })}
            error={form.errorOf('city')}
            autoComplete="shipping address-level2"
            required
          />
          <StateSelect
            name="state"
            label={ADDRESS_LABELS.state}
            value={fields.state}
            onChoose={(state) => change({ state })}
            error={form.errorOf('state')}
            autoComplete="shipping address-level1"
          />
        </div>
        <BetterState place={place} state={fields.state} onChoose={(state) => change({ state })} />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.addressPhone}
          hint={words.addressPhoneHint}
          defaultValue={address?.phoneNo ?? ''}
          error={form.errorOf('phoneNo')}
          autoComplete="shipping tel"
          inputMode="numeric"
        />
        {address?.isDefault ? null : <Checkbox name="isDefault" label={words.isDefault} />}
      </AccountForm>
    </Dialog>
  )
}
