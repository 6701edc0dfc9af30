import { STATES } from '#domain/addresses/states.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

interface Option {
  value: string
  label: string
}

/** One of what the shop knows. What is chosen and not there any more is said so, and stays until another is. */
function KnownField({
  path,
  value,
  none,
  options,
  onChange,
}: {
  path: string
  value: string
  /** What nothing chosen means; null where something has to be. */
  none: string | null
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  const { key, errorOf } = useSettingSurroundings()
  const isThere = value === '' || options.some((option) => option.value === value)
  return (
    <SelectField
      {...settingWords(key, path)}
      error={errorOf(path)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {none === null ? null : <option value="">{none}</option>}
      {isThere ? null : <option value={value}>{format(words.gone, { name: value })}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

export function StateField({ path, value, onChange }: SettingFieldProps) {
  const options = STATES.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <KnownField
      path={path}
      value={String(value ?? '')}
      none={value === '' ? words.noState : null}
      options={options}
      onChange={onChange}
    />
  )
}

export function CategoryField({ path, value, onChange }: SettingFieldProps) {
  const options = CATEGORIES.map(({ slug, label }) => ({ value: slug, label }))
  return (
    <KnownField path={path} value={String(value ?? '')} none={null} options={options} onChange={onChange} />
  )
}

/** Of the category that stands beside it. */
export function SubcategoryField({ path, value, within, onChange }: SettingFieldProps) {
  const category = CATEGORIES.find(({ slug }) => slug === within.category)
  const options = category?.subcategories.map(({ slug, name }) => ({ value: slug, label: name })) ?? []
  return (
    <KnownField
      path={path}
      value={String(value ?? '')}
      none={words.allOfIt}
      options={options}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  )
}

export function CarrierField({ path, value, onChange }: SettingFieldProps) {
  const { facts } = useSettingSurroundings()
  const options = facts.carriers.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <KnownField
      path={path}
      value={String(value ?? '')}
      none={words.anyCarrier}
      options={options}
      onChange={onChange}
    />
  )
}
