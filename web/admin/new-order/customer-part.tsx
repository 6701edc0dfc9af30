import { STATES } from '#domain/addresses/states.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { format } from '#domain/language/format.ts'
import type { NewOrderCustomer, NewOrderDelivery } from '#domain/orders/api-new-order.ts'
import { formatDay } from '#domain/time/india-time.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import { findNewOrderCustomer } from '#web/api/admin/new-order.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './new-order.module.css'
import type { OrderDraft } from './order-draft.ts'

interface PartProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  errorOf: (path: string) => string | undefined
}

/** The customer by phone, and where the order goes. */
export function CustomerPart({
  draft,
  change,
  errorOf,
  delivery,
}: PartProps & { delivery: NewOrderDelivery | null }) {
  const phone = parsePhone(draft.phone)
  const found = useFetched(
    phone,
    (signal) => findNewOrderCustomer(phone ?? '', signal).then((customer) => ({ customer })),
    words.findFailed,
  )
  const customer = found.answer?.customer ?? null
  const chosen = customer?.addresses.findIndex((each) => isSameAddress(each, draft)) ?? -1
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextField
          type="tel"
          label={words.phone}
          autoComplete="off"
          inputMode="tel"
          maxLength={20}
          value={draft.phone}
          error={errorOf('phoneNo')}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value, customerId: null })}
        />
      </div>
      {phone === null ? null : (
        <div aria-live="polite">
          {found.answer === null ? (
            <p className="muted">{found.failure ?? words.searching}</p>
          ) : customer === null ? (
            <p className="muted">{words.newCustomer}</p>
          ) : (
            <Known customer={customer} />
          )}
        </div>
      )}
      {customer && customer.addresses.length > 0 ? (
        <ChoiceList
          legend={words.deliverTo}
          name="known-address"
          columns
          chosen={chosen < 0 ? 'other' : String(chosen)}
          choices={[
            ...customer.addresses.map((each, index) => ({
              value: String(index),
              label: `${each.firstName} ${each.lastName}`,
              text: `${each.address}, ${each.city} ${each.zipCode}`,
            })),
            { value: 'other', label: words.otherAddress },
          ]}
          onChoose={(value) => {
            const known = customer.addresses[Number(value)]
            change(
              known
                ? { ...fieldsOf(known), customerId: customer.customerId, email: customer.email }
                : { customerId: customer.customerId, zipCode: '', address: '', city: '', state: '' },
            )
          }}
        />
      ) : null}
      <AddressFields draft={draft} change={change} errorOf={errorOf} delivery={delivery} />
    </div>
  )
}

function Known({ customer }: { customer: NewOrderCustomer }) {
  const { firstName, lastName, orders, openOrders, refused, spent } = customer
  return (
    <div className={styles.known}>
      <p>
        {format(words.known, {
          name: `${firstName} ${lastName}`.trim(),
          orders: format(words.orderCount, { count: orders }),
          spent: rupeesText(spent),
        })}
      </p>
      {openOrders > 0 ? <p className="muted">{format(words.open, { count: openOrders })}</p> : null}
      {refused > 0 ? <Note kind="warn">{format(words.refused, { count: refused })}</Note> : null}
    </div>
  )
}

function AddressFields({
  draft,
  change,
  errorOf,
  delivery,
}: PartProps & { delivery: NewOrderDelivery | null }) {
  const field = (name: 'firstName' | 'lastName' | 'email' | 'zipCode' | 'address' | 'city') => ({
    label: words[name === 'zipCode' ? 'pincode' : name],
    value: draft[name],
    error: errorOf(name === 'email' ? 'email' : `address.${name}`),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} maxLength={60} />
        <TextField {...field('lastName')} maxLength={60} />
        <TextField
          {...field('zipCode')}
          inputMode="numeric"
          maxLength={7}
          hint={delivery ? deliveryText(delivery) : undefined}
          onBlur={() => {
            if (delivery && draft.city === '') change({ city: delivery.city, state: delivery.state })
          }}
        />
        <TextField {...field('email')} type="email" maxLength={254} hint={words.emailHint} />
      </div>
      <TextArea {...field('address')} rows={2} maxLength={300} />
      <div className={styles.pair}>
        <TextField {...field('city')} maxLength={80} />
        <SelectField
          label={words.state}
          value={draft.state}
          error={errorOf('address.state')}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        >
          <option value="">{words.chooseState}</option>
          {STATES.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

function deliveryText({ city, served, by }: NewOrderDelivery): string {
  if (!served) return format(words.notServed, { city })
  return by
    ? format(words.delivery, { city, date: formatDay(new Date(by)) })
    : format(words.deliveryNoDate, { city })
}

type KnownAddress = NewOrderCustomer['addresses'][number]

function fieldsOf({ firstName, lastName, zipCode, address, city, state }: KnownAddress): Partial<OrderDraft> {
  return { firstName, lastName, zipCode, address, city, state }
}

function isSameAddress(known: KnownAddress, draft: OrderDraft): boolean {
  const { firstName, lastName, zipCode, address, city } = known
  return (
    draft.firstName === firstName &&
    draft.lastName === lastName &&
    draft.zipCode === zipCode &&
    draft.address === address &&
    draft.city === city
  )
}
