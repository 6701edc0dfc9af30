import { STATES } from '#domain/addresses/states.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'

/** The 36 states and union territories, by name. */
export function StateSelect({
  label,
  name,
  autoComplete,
  value,
  error,
  onChoose,
}: {
  label: string
  name: string
  autoComplete: string
  value: string
  error: string | undefined
  onChoose: (name: string) => void
}) {
  return (
    <SelectField
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      value={value}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{CHECKOUT_TEXTS.stateChoose}</option>
      {STATES.map((state) => (
        <option key={state.code} value={state.name}>
          {state.name}
        </option>
      ))}
    </SelectField>
  )
}
