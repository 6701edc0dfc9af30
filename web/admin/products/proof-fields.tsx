import { ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { claimsOf, isProofNumber, PROOF_FIELDS } from '#domain/products/claims.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.declarations

/** The Khadi Mark and the organic certificate: asked for while the text claims them, shown while they are named. */
export function ProofFields({ form }: { form: EditorForm }) {
  const { content } = form
  const claims = claimsOf(content)
  const asksKhadi = claims.includes('khadi') || content.khadiMark
  const asksOrganic = claims.includes('organic') || PROOF_FIELDS.slice(1).some((field) => content[field])
  if (!asksKhadi && !asksOrganic) return null
  return (
    <fieldset className={styles.group}>
      <legend>{words.proof}</legend>
      {claims.includes('khadi') ? <p className={styles.text}>{words.proofOfKhadi}</p> : null}
      {claims.includes('organic') ? <p className={styles.text}>{words.proofOfOrganic}</p> : null}
      <p className={styles.text}>{words.proofKept}</p>
      <div className={styles.fields}>
        {asksKhadi ? <KhadiField form={form} /> : null}
        {asksOrganic ? <OrganicFields form={form} /> : null}
      </div>
    </fieldset>
  )
}

function KhadiField({ form: { content, change, faultOf, lackOf } }: { form: EditorForm }) {
  return (
    <TextField
      id={fieldId('khadiMark')}
      label={words.khadiMark}
      hint={words.khadiMarkHint}
      maxLength={60}
      value={content.khadiMark ?? ''}
      error={faultOf('khadiMark') ?? lackOf('khadiMark')}
      onChange={({ currentTarget }) => change({ khadiMark: currentTarget.value })}
    />
  )
}

function OrganicFields({ form: { content, change, faultOf, lackOf } }: { form: EditorForm }) {
  const { organicStandard = null, organicNumber = '', organicBody = '' } = content
  return (
    <>
      <SelectField
        id={fieldId('organicStandard')}
        label={words.organicStandard}
        value={organicStandard ?? ''}
        error={lackOf('organicCertificate', organicStandard === null)}
        onChange={({ currentTarget }) =>
          change({ organicStandard: ORGANIC_STANDARDS.find((one) => one === currentTarget.value) ?? null })
        }
      >
        <option value="">{EDITOR_TEXTS.basics.choose}</option>
        {ORGANIC_STANDARDS.map((standard) => (
          <option key={standard} value={standard}>
            {words.organicStandards[standard]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={fieldId('organicNumber')}
        label={words.organicNumber}
        maxLength={60}
        value={organicNumber}
        error={faultOf('organicNumber') ?? lackOf('organicCertificate', !isProofNumber(organicNumber))}
        onChange={({ currentTarget }) => change({ organicNumber: currentTarget.value })}
      />
      <TextField
        id={fieldId('organicBody')}
        label={words.organicBody}
        hint={words.organicBodyHint}
        maxLength={120}
        value={organicBody}
        error={lackOf('organicCertificate', organicBody.trim() === '')}
        onChange={({ currentTarget }) => change({ organicBody: currentTarget.value })}
      />
    </>
  )
}
