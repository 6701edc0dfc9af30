import { useState } from 'react'
import { parseGstin } from '#domain/addresses/gstin.ts'
import { stateByCode } from '#domain/addresses/states.ts'
import { format } from '#domain/language/format.ts'
import type { SettingUnit } from '#domain/settings/setting-fields.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SETTING_VALUE_TEXTS } from '#texts/settings/value-texts.ts'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { numberText, readNumber } from './read-number.ts'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

export function LineField({
  path,
  value,
  field,
  input = 'text',
  onChange,
}: SettingFieldProps & { input?: 'email' | 'tel' | 'url' | 'date' | 'time' | 'text' | undefined }) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const mayBeEmpty = field.kind === 'day' && field.mayBeEmpty === true
  return (
    <TextField
      type={input}
      label={label}
      hint={hint}
      error={errorOf(path)}
      value={String(value ?? '')}
      onChange={({ currentTarget: { value: typed } }) => onChange(mayBeEmpty && typed === '' ? null : typed)}
    />
  )
}

export function TextLinesField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  return (
    <TextArea
      {...settingWords(key, path)}
      rows={2}
      error={errorOf(path)}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The tax number, checked while it is typed: its check sign, and whose State it is. */
export function GstinField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const typed = String(value ?? '')
  const state = parseGstin(typed) === null ? null : stateByCode(typed.slice(0, 2))
  return (
    <TextField
      label={label}
      hint={
        state
          ? format(words.gstinRight, { state: state.name })
          : typed.length === 15 && errorOf(path) === undefined
            ? words.gstinWrong
            : hint
      }
      error={errorOf(path)}
      autoCapitalize="characters"
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s/g, '').toUpperCase())}
    />
  )
}

/** An amount: rupees while it is typed, paise in the setting. */
export function MoneyField(props: SettingFieldProps) {
  return <CountField {...props} unit={words.rupees} hundredths />
}

export function NumberField({
  unit,
  ...props
}: SettingFieldProps & { unit: SettingUnit; hundredths?: boolean }) {
  return <CountField {...props} unit={SETTING_VALUE_TEXTS.units[unit]} />
}

/** Typed text stays as typed; the setting gets the number, or the text if it is none. */
function CountField({
  path,
  value,
  field,
  unit,
  hundredths = false,
  onChange,
}: SettingFieldProps & { unit: string; hundredths?: boolean }) {
  const { key, errorOf } = useSettingSurroundings()
  const [typed, type] = useState(() => numberText(value, hundredths))
  const { label, hint } = settingWords(key, path)
  const mayBeEmpty = 'mayBeEmpty' in field && field.mayBeEmpty === true
  return (
    <TextField
      label={withUnit(label, unit)}
      hint={hint}
      error={errorOf(path)}
      inputMode={hundredths ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={mayBeEmpty ? words.empty : undefined}
      value={typed}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        onChange(readNumber(currentTarget.value, { hundredths, mayBeEmpty }))
      }}
    />
  )
}

/** 'Shipping fee (₹)'; a label that names the unit stays as it is. */
function withUnit(label: string, unit: string): string {
  return unit === '' || label.toLowerCase().split(' ').includes(unit) ? label : `${label} (${unit})`
}

/** From so many to so many. */
export function SpanField({ path, value, unit, onChange }: SettingFieldProps & { unit: SettingUnit }) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const span = Array.isArray(value) ? (value as readonly unknown[]) : []
  const [typed, type] = useState(() => [numberText(span[0], false), numberText(span[1], false)])
  function change(place: 0 | 1, text: string): void {
    const next = typed.map((old, index) => (index === place ? text : old))
    type(next)
    onChange(next.map((each) => readNumber(each, { hundredths: false, mayBeEmpty: false })))
  }
  return (
    <fieldset className={styles.span}>
      <legend>{withUnit(label, SETTING_VALUE_TEXTS.units[unit])}</legend>
      <div className={styles.pair}>
        <TextField
          label={words.from}
          error={errorOf(path)}
          inputMode="numeric"
          value={typed[0] ?? ''}
          onChange={({ currentTarget }) => change(0, currentTarget.value)}
        />
        <TextField
          label={words.to}
          inputMode="numeric"
          value={typed[1] ?? ''}
          onChange={({ currentTarget }) => change(1, currentTarget.value)}
        />
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </fieldset>
  )
}
