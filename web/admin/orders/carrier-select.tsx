import type { AdminTerms } from '#domain/orders/admin-order.ts'
import { ADMIN_SHIP_TEXTS as words } from '#texts/orders/admin-ship-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/** The key of a parcel that the shop brings itself. */
export const BY_HAND = 'by_hand'

const STORED = 'deskCarrier'

/** The carrier that this browser chose last, where the shop still uses it; else its first. */
export function usualCarrier({ carriers }: AdminTerms): string {
  const last = readStoredJson(STORED)
  const known = [...carriers.map(({ key }) => key), BY_HAND]
  return known.find((key) => key === last) ?? known[0] ?? BY_HAND
}

/** Who takes the parcel. */
export function CarrierSelect({
  terms: { carriers },
  value,
  onChoose,
}: {
  terms: AdminTerms
  value: string
  onChoose: (carrier: string) => void
}) {
  return (
    <SelectField
      label={words.carrier}
      value={value}
      onChange={({ currentTarget }) => {
        writeStoredJson(STORED, currentTarget.value)
        onChoose(currentTarget.value)
      }}
    >
      {carriers
        .filter(({ key }) => key !== BY_HAND)
        .map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      <option value={BY_HAND}>{words.byHand}</option>
    </SelectField>
  )
}
