import { COUNTRY_OPTION_TEXTS } from '#texts/addresses/texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'

/** The one country to which the shop ships. */
export function CountrySelect(props: { label: string; name: string; autoComplete: string }) {
  return (
    <SelectField {...props} value="IN" onChange={() => undefined}>
      <option value="IN">{COUNTRY_OPTION_TEXTS.IN}</option>
    </SelectField>
  )
}
