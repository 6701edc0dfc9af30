import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { formatCategory, formatChoice } from '#domain/settings/format-setting.ts'
import { UNIT_CODES } from '#domain/settings/invoice-settings.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS

/** Categories whose goods are counted in another unit than the rest. */
export function UnitsField({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf, readOnly } = useSettingSurroundings()
  const units = recordOf(value)
  const others = CATEGORIES.flatMap(({ slug, label, subcategories }) => [
    { slug, name: label },
    ...subcategories.map((sub) => ({ slug: sub.slug, name: `${label} › ${sub.name}` })),
  ]).filter(({ slug }) => !Object.hasOwn(units, slug))
  return (
    <fieldset className={styles.choices}>
      <legend>{settingWords(key, path).label}</legend>
      <ul className={styles.pairs}>
        {Object.entries(units).map(([slug, unit]) => (
          <li key={slug}>
            <SelectField
              label={formatCategory(slug)}
              error={errorOf(`${path}.${slug}`)}
              value={String(unit)}
              onChange={({ currentTarget }) => onChange({ ...units, [slug]: currentTarget.value })}
            >
              {UNIT_CODES.map((code) => (
                <option key={code} value={code}>
                  {formatChoice('unit', code)}
                </option>
              ))}
            </SelectField>
            <IconButton
              icon={closeIcon}
              label={format(words.list.remove, { name: formatCategory(slug) })}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(units).filter(([name]) => name !== slug)))
              }
            />
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <SelectField
          label={words.field.addUnit}
          value=""
          onChange={({ currentTarget }) => onChange({ ...units, [currentTarget.value]: 'SET' })}
        >
          <option value="">{words.field.chooseUnit}</option>
          {others.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}
