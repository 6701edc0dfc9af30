import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { formatChoice, formatClock } from '#domain/settings/format-setting.ts'
import type { SettingField } from '#domain/settings/setting-fields.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { listOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Checkbox, Switch } from '#web/components/form/choice.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

export function SwitchField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  return (
    <Switch
      label={
        <>
          <b>{label}</b>
          {hint ? <small className={styles.beneath}>{hint}</small> : null}
        </>
      }
      error={errorOf(path)}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

export function ChoiceField({
  field,
  path,
  value,
  onChange,
}: SettingFieldProps<Extract<SettingField, { kind: 'choice' }>>) {
  const { key, errorOf } = useSettingSurroundings()
  return (
    <SelectField
      {...settingWords(key, path)}
      error={errorOf(path)}
      value={String(value)}
      onChange={({ currentTarget }) =>
        onChange(field.choices.find((choice) => String(choice) === currentTarget.value))
      }
    >
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {formatChoice(field.words, choice)}
        </option>
      ))}
    </SelectField>
  )
}

export function ChoicesField({
  field,
  path,
  value,
  onChange,
}: SettingFieldProps<Extract<SettingField, { kind: 'choices' }>>) {
  const { key, errorOf } = useSettingSurroundings()
  const errorId = useId()
  const { label, hint } = settingWords(key, path)
  const chosen = listOf(value)
  const error = errorOf(path)
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.boxes}>
        {field.choices.map((choice) => (
          <Checkbox
            key={choice}
            label={formatChoice(field.words, choice)}
            checked={chosen.includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(field.choices.filter((other) => (other === choice ? checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** Until which hour of India something holds. */
export function HourField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  return (
    <SelectField
      {...settingWords(key, path)}
      error={errorOf(path)}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hour === 0
            ? words.hourNever
            : hour === 24
              ? words.hourAlways
              : format(words.hourBefore, { hour: formatClock(hour) })}
        </option>
      ))}
    </SelectField>
  )
}
