import { STATES } from '#domain/addresses/states.ts'
import { format } from '#domain/language/format.ts'
import type { EditableOrder, OrderEditPreview } from '#domain/orders/api-order-edit.ts'
import { formatDay } from '#domain/time/india-time.ts'
import { ORDER_EDIT_TEXTS as words } from '#texts/orders/order-edit-texts.ts'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import type { EditDraft } from './edit-draft.ts'
import styles from './order-edit.module.css'

type Field = 'firstName' | 'lastName' | 'phone' | 'zipCode' | 'address' | 'city'

const LABELS: Readonly<Record<Field, string>> = {
  firstName: words.firstName,
  lastName: words.lastName,
  phone: words.phone,
  zipCode: words.pincode,
  address: words.address,
  city: words.city,
}

/** Who receives the order, and where. */
export function EditContact({
  order,
  draft,
  change,
  errorOf,
  delivery,
}: {
  order: EditableOrder
  draft: EditDraft
  change: (part: Partial<EditDraft>) => void
  errorOf: (path: string) => string | undefined
  delivery: OrderEditPreview['delivery']
}) {
  const field = (name: Field) => ({
    label: LABELS[name],
    value: draft[name],
    error: errorOf(name === 'phone' ? 'phoneNo' : `address.${name}`),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextField {...field('firstName')} maxLength={60} />
        <TextField {...field('lastName')} maxLength={60} />
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={20} />
        <TextField
          {...field('zipCode')}
          inputMode="numeric"
          maxLength={7}
          hint={
            draft.zipCode === order.address.zipCode
              ? undefined
              : [format(words.wasPincode, { pincode: order.address.zipCode }), deliveryText(delivery)]
                  .filter(Boolean)
                  .join('. ')
          }
        />
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
          {STATES.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

function deliveryText(delivery: OrderEditPreview['delivery']): string {
  if (!delivery) return ''
  const { city, by } = delivery
  return by
    ? format(words.delivery, { city, date: formatDay(new Date(by)) })
    : format(words.deliveryNoDate, { city })
}
