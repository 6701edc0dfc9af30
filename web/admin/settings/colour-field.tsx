import { format } from '#domain/language/format.ts'
import { contrast, DESIGN_HUES, INK, LEAST_CONTRAST, WHITE } from '#domain/settings/contrast.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Field } from '#web/components/form/field.tsx'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

/** A colour of the shop, with how well people read what is written in it or on it. */
export function ColourField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const name = path.split('.').at(-1) ?? ''
  const designed = designedHue(name)
  const shown = typeof value === 'string' ? value : designed
  // A highlight carries dark writing; in every other hue something is written on white, or white on it.
  const isGround = name === 'genda'
  const ratio = contrast(shown, isGround ? INK : WHITE)
  const isLow = ratio < LEAST_CONTRAST
  const said = format(
    isGround
      ? isLow
        ? words.contrastLowInk
        : words.contrast.withInk
      : isLow
        ? words.contrastLow
        : words.contrast.onWhite,
    { ratio: ratio.toFixed(1) },
  )
  return (
    <div className={styles.colour}>
      <Field
        label={label}
        hint={
          <>
            <span>{hint ? `${hint} ` : ''}</span>
            <span className={isLow ? styles.low : undefined}>{said}</span>
          </>
        }
        error={errorOf(path)}
      >
        {(control) => (
          <input
            {...control}
            type="color"
            className={styles.swatch}
            value={shown}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox
        label={words.design}
        checked={value === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : designed)}
      />
    </div>
  )
}

function designedHue(name: string): string {
  const hues: Readonly<Record<string, string>> = DESIGN_HUES
  return hues[name] ?? INK
}
