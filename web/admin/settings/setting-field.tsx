import { placeIn } from '#domain/forms/form-fields.ts'
import type { SettingField, SettingGroup } from '#domain/settings/setting-fields.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { ChoiceField, ChoicesField, HourField, SwitchField } from './choice-fields.tsx'
import { CarrierField, CategoryField, StateField, SubcategoryField } from './chosen-fields.tsx'
import { ColourField } from './colour-field.tsx'
import { CodesField, DaysField } from './days-field.tsx'
import styles from './editor.module.css'
import { EntriesField } from './entries-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LanguageCodesField, SmsTextsField, WhatsappTextsField } from './message-fields.tsx'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'
import { TaxTable } from './tax-table.tsx'
import { GstinField, LineField, MoneyField, NumberField, SpanField, TextLinesField } from './typed-fields.tsx'
import { UnitsField } from './units-field.tsx'

/**
 * A part of a setting as it is written. A form and its setting are made for each other (`SETTING_FORMS`), and what is
 * written is parsed before it leaves.
 */
export function SettingFieldView(props: SettingFieldProps) {
  const { key } = useSettingSurroundings()
  const { field } = props
  switch (field.kind) {
    case 'line':
      return <LineField {...props} input={field.input} />
    case 'text':
      return <TextLinesField {...props} />
    case 'gstin':
      return <GstinField {...props} />
    case 'money':
      return <MoneyField {...props} />
    case 'number':
      return <NumberField {...props} unit={field.unit} />
    case 'rate':
      return <NumberField {...props} unit="percent" hundredths />
    case 'span':
      return <SpanField {...props} unit={field.unit} />
    case 'day':
      return <LineField {...props} input="date" />
    case 'time':
      return <LineField {...props} input="time" />
    case 'hour':
      return <HourField {...props} />
    case 'switch':
      return <SwitchField {...props} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'choices':
      return <ChoicesField {...props} field={field} />
    case 'days':
      return <DaysField {...props} />
    case 'codes':
      return <CodesField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'state':
      return <StateField {...props} />
    case 'category':
      return <CategoryField {...props} />
    case 'subcategory':
      return <SubcategoryField {...props} />
    case 'carrier':
      return <CarrierField {...props} />
    case 'logo':
      return <LogoField {...props} />
    case 'units':
      return <UnitsField {...props} />
    case 'smsTexts':
      return <SmsTextsField {...props} />
    case 'whatsappTexts':
      return <WhatsappTextsField {...props} />
    case 'languageCodes':
      return <LanguageCodesField {...props} />
    case 'list':
      return key === 'tax' ? (
        <TaxTable {...props} />
      ) : (
        <EntriesField {...props} field={field} Part={SettingFieldView} />
      )
    case 'group':
      return <GroupView {...props} field={field} />
    case 'kept':
      return null
  }
}

function GroupView({ field, path, value, onChange }: SettingFieldProps<SettingGroup>) {
  const { key } = useSettingSurroundings()
  const held = recordOf(value)
  const fields = (
    <div className={styles.fields}>
      {Object.entries(field.fields).map(([name, inner]) =>
        isShown(inner, held) ? (
          <div key={name} className={isWide(inner) ? styles.wide : undefined}>
            <SettingFieldView
              field={inner}
              path={placeIn(path, name)}
              value={held[name]}
              within={held}
              onChange={(next) => onChange({ ...held, [name]: next })}
            />
          </div>
        ) : null,
      )}
    </div>
  )
  // All of a setting, or an entry of a list, has its heading already.
  if (path === '' || /(^|\.)\d+$/.test(path)) return fields
  return (
    <fieldset className={styles.group}>
      <legend>{settingWords(key, path).label}</legend>
      {fields}
    </fieldset>
  )
}

function isShown({ shownIf }: SettingField, within: Readonly<Record<string, unknown>>): boolean {
  return shownIf === undefined || shownIf.is.includes(within[shownIf.field])
}

const WIDE: ReadonlySet<SettingField['kind']> = new Set([
  'text',
  'group',
  'list',
  'codes',
  'days',
  'choices',
  'switch',
  'logo',
  'units',
  'smsTexts',
  'whatsappTexts',
  'languageCodes',
])

function isWide({ kind }: SettingField): boolean {
  return WIDE.has(kind)
}
