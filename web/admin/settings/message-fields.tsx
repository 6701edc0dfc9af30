import { LANGUAGE } from '#domain/language/current.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { PHONE_EVENTS } from '#domain/notifications/phone-events.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { PHONE_TEXTS } from '#texts/notifications/phone-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

/** The registered number of each text that a telephone is sent, beside the text word for word. */
export function SmsTextsField(props: SettingFieldProps) {
  return <EventTable {...props} label={words.smsId} numeric />
}

export function WhatsappTextsField(props: SettingFieldProps) {
  return <EventTable {...props} label={words.whatsappName} />
}

function EventTable({
  path,
  value,
  label,
  numeric = false,
  onChange,
}: SettingFieldProps & { label: string; numeric?: boolean }) {
  const { key, errorOf } = useSettingSurroundings()
  const { label: legend, hint } = settingWords(key, path)
  const byLanguage = recordOf(value)
  function change(language: string, event: string, typed: string): void {
    const { [event]: _old, ...others } = recordOf(byLanguage[language])
    const events = typed === '' ? others : { ...others, [event]: typed }
    const { [language]: _before, ...languages } = byLanguage
    onChange(Object.keys(events).length === 0 ? languages : { ...languages, [language]: events })
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {LANGUAGES.map((language) => (
        <details key={language} className={styles.folded}>
          <summary>
            {`${nameOfLanguage(language)} · ${Object.keys(recordOf(byLanguage[language])).length}/${PHONE_EVENTS.length}`}
          </summary>
          <div className={styles.events}>
            {PHONE_EVENTS.map((event) => (
              <TextField
                key={event}
                label={`${label} · ${event}`}
                hint={numeric ? `${words.registered} “${PHONE_TEXTS[event]}”` : undefined}
                inputMode={numeric ? 'numeric' : 'text'}
                error={errorOf(`${path}.${language}.${event}`)}
                value={String(recordOf(byLanguage[language])[event] ?? '')}
                onChange={({ currentTarget }) => change(language, event, currentTarget.value.trim())}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

export function LanguageCodesField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const codes = recordOf(value)
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={`${words.languageCode} · ${nameOfLanguage(language)}`}
          placeholder={language}
          error={errorOf(`${path}.${language}`)}
          value={String(codes[language] ?? '')}
          onChange={({ currentTarget: { value: typed } }) => {
            const { [language]: _old, ...others } = codes
            onChange(typed.trim() === '' ? others : { ...others, [language]: typed.trim() })
          }}
        />
      ))}
    </fieldset>
  )
}

/** 'English' for 'en'. */
function nameOfLanguage(language: string): string {
  return new Intl.DisplayNames([LANGUAGE], { type: 'language' }).of(language) ?? language
}
