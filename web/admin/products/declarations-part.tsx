import { COUNTRIES } from '#domain/catalogue/country-name.ts'
import { format } from '#domain/language/format.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { requiresSafetyInfo } from '#domain/products/requires-safety-info.ts'
import { COUNTRY_TEXTS } from '#texts/catalogue/country-texts.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-places.ts'
import { HsnField } from './hsn-field.tsx'
import { LiningField } from './lining-field.tsx'
import { MakerFields } from './maker-fields.tsx'
import { ProofFields } from './proof-fields.tsx'
import { LinesField } from './typed-field.tsx'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.declarations

/** What the law wants said of a garment, and what parents ask: cloth, care, origin, maker. */
export function DeclarationsPart({ form }: { form: EditorForm }) {
  const { content, change, faultOf, lackOf } = form
  const errorOf = (field: 'hsn' | 'fabric' | 'care' | 'countryOfOrigin') => faultOf(field) ?? lackOf(field)
  return (
    <EditorPart id="part-declarations" title={words.title}>
      <div className={styles.fields}>
        <HsnField form={form} error={errorOf('hsn')} />
        <SelectField
          id={fieldId('taxClass')}
          label={words.taxClass}
          value={content.taxClass}
          onChange={({ currentTarget }) =>
            change({ taxClass: TAX_CLASSES.find((one) => one === currentTarget.value) ?? content.taxClass })
          }
        >
          {TAX_CLASSES.map((taxClass) => (
            <option key={taxClass} value={taxClass}>
              {words.taxClasses[taxClass]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('countryOfOrigin')}
          label={words.country}
          value={content.countryOfOrigin}
          error={errorOf('countryOfOrigin')}
          onChange={({ currentTarget }) => change({ countryOfOrigin: currentTarget.value })}
        >
          <option value="">{EDITOR_TEXTS.basics.choose}</option>
          {content.countryOfOrigin === '' || content.countryOfOrigin in COUNTRY_TEXTS ? null : (
            <option value={content.countryOfOrigin}>
              {format(words.otherCountry, { code: content.countryOfOrigin })}
            </option>
          )}
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id={fieldId('fabric')}
          label={words.fabric}
          hint={words.fabricHint}
          maxLength={200}
          value={content.fabric}
          error={errorOf('fabric')}
          onChange={({ currentTarget }) => change({ fabric: currentTarget.value })}
        />
        <LiningField form={form} />
        <TextField
          id={fieldId('fit')}
          label={words.fit}
          hint={words.fitHint}
          maxLength={200}
          value={content.fit}
          error={faultOf('fit')}
          onChange={({ currentTarget }) => change({ fit: currentTarget.value })}
        />
        <LinesField
          id={fieldId('care')}
          className={styles.full}
          label={words.care}
          hint={words.careHint}
          value={content.care}
          error={errorOf('care')}
          onChange={(care) => change({ care })}
        />
      </div>
      <MakerFields form={form} />
      <ProofFields form={form} />
      {requiresSafetyInfo(content) ? <SafetyFields form={form} /> : null}
    </EditorPart>
  )
}

function SafetyFields({ form: { content, change, faultOf, lackOf } }: { form: EditorForm }) {
  const choices = [
    { value: 'no', label: words.no },
    { value: 'yes', label: words.yes },
  ] as const
  const chosen = (said: boolean | null) => (said === null ? null : said ? 'yes' : 'no')
  return (
    <div className={styles.group}>
      <h3>{words.safety}</h3>
      <p className={styles.text}>{words.safetyText}</p>
      {(['drawstring', 'smallParts'] as const).map((field) => (
        <div key={field} id={fieldId(field)} tabIndex={-1}>
          <ChoiceList
            columns
            legend={words[field]}
            name={field}
            chosen={chosen(content[field])}
            choices={choices}
            error={faultOf(field) ?? lackOf(field)}
            onChoose={(value) => change({ [field]: value === 'yes' })}
          />
        </div>
      ))}
    </div>
  )
}
