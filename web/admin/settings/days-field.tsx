import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { listOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'
import { dayText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.field

/** Days of the calendar, in their order. */
export function DaysField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const [typed, type] = useState('')
  const { label, hint } = settingWords(key, path)
  const days = listOf(value).map(String)
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            <span>{dayText(day)}</span>
            <IconButton
              icon={closeIcon}
              label={format(words.removeDay, { day: dayText(day) })}
              onClick={() => onChange(days.filter((other) => other !== day))}
            />
          </li>
        ))}
      </ul>
      <FieldError text={errorOf(path)} />
      <div className={styles.add}>
        <TextField
          type="date"
          label={words.day}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button
          variant="line"
          disabled={typed === '' || days.includes(typed)}
          onClick={() => {
            onChange([...days, typed].sort())
            type('')
          }}
        >
          {words.addDay}
        </Button>
      </div>
    </fieldset>
  )
}

/** PIN codes or their beginnings, typed or pasted in one go. */
export function CodesField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const [typed, type] = useState(() => listOf(value).map(String).join(' '))
  return (
    <TextArea
      {...settingWords(key, path)}
      rows={3}
      inputMode="numeric"
      error={errorOf(path)}
      value={typed}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        const codes = currentTarget.value.split(/[\s,;]+/).filter(Boolean)
        onChange([...new Set(codes)])
      }}
    />
  )
}
