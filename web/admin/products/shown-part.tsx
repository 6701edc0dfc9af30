import { TINTS } from '#domain/catalogue/tints.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { PRODUCT_FIELD_TEXTS } from '#texts/products/field-texts.ts'
import { Switch } from '#web/components/form/choice.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-places.ts'
import styles from './shown-part.module.css'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.shown
const FLAGS = ['featured', 'trending', 'isNew'] as const

/** Where the shop puts it forward, and on which ground it lies. */
export function ShownPart({ form: { content, change } }: { form: EditorForm }) {
  const { flags, tint } = content
  return (
    <EditorPart id="part-shown" title={words.title}>
      <div className={styles.flags}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            className={styles.flag}
            checked={flags[flag]}
            label={
              <>
                <b>{words[flag]}</b>
                <small>{words[`${flag}Text`]}</small>
              </>
            }
            onChange={({ currentTarget }) => change({ flags: { ...flags, [flag]: currentTarget.checked } })}
          />
        ))}
      </div>
      <SelectField
        id={fieldId('tint')}
        label={words.tint}
        value={tint}
        onChange={({ currentTarget }) =>
          change({ tint: TINTS.find((one) => one === currentTarget.value) ?? tint })
        }
      >
        {TINTS.map((one) => (
          <option key={one} value={one}>
            {PRODUCT_FIELD_TEXTS.tints[one]}
          </option>
        ))}
      </SelectField>
    </EditorPart>
  )
}
