import { piecesOf } from '#domain/catalogue/set-pieces.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { fieldId } from './field-places.ts'
import styles from './sizes.module.css'
import { NumberField, RupeesField } from './typed-field.tsx'
import type { EditorForm } from './use-editor.ts'

const words = SIZE_EDITOR_TEXTS.sizes

/** What a whole set costs less than its pieces. Only sets have it, whose sizes name a piece. */
export function SetDiscountFields({ form: { content, change, faultOf } }: { form: EditorForm }) {
  const pieces = piecesOf(content.sizes)
  if (pieces.length === 0) return null
  const { percent = null, amountPaise = null } = content.setDiscount ?? {}
  return (
    <fieldset className={styles.setDiscount}>
      <legend>{words.setDiscount}</legend>
      <p className={styles.hint}>{words.setDiscountHint}</p>
      <div className={styles.fields}>
        <NumberField
          id={fieldId('setDiscount.percent')}
          whole
          label={words.setPercent}
          value={percent}
          error={faultOf('setDiscount.percent')}
          onChange={(value) =>
            change({ setDiscount: value === null ? null : { percent: value, amountPaise: null } })
          }
        />
        <RupeesField
          id={fieldId('setDiscount.amount')}
          label={words.setAmount}
          value={amountPaise}
          error={faultOf('setDiscount.amount')}
          onChange={(value) =>
            change({ setDiscount: value === null ? null : { percent: null, amountPaise: value } })
          }
        />
      </div>
    </fieldset>
  )
}
