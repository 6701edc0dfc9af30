import { CASH_SOURCES, type CashSource } from '#domain/orders/cash-sources.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'

/** By which way the cash came. */
export function CashSourceSelect({
  value,
  onChoose,
}: {
  value: CashSource
  onChoose: (source: CashSource) => void
}) {
  return (
    <SelectField
      label={words.from}
      value={value}
      onChange={({ currentTarget }) =>
        onChoose(CASH_SOURCES.find((source) => source === currentTarget.value) ?? CASH_SOURCES[0])
      }
    >
      {CASH_SOURCES.map((source) => (
        <option key={source} value={source}>
          {words.sources[source]}
        </option>
      ))}
    </SelectField>
  )
}
