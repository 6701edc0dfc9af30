import { CONTENT_CONDITIONS, type ContentCondition, isTrue } from '#domain/content/content-facts.ts'
import type { ToldText } from '#domain/content/contents.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'
import { FactText } from './fact-text.tsx'

const words = CONTENT_ADMIN_TEXTS.told

/** A text, or two of which a setting of the shop chooses one. */
export function ConditionalTextField({
  label,
  path,
  value,
  onChange,
}: {
  label: string
  path: string
  value: ToldText
  onChange: (value: ToldText) => void
}) {
  const { errorOf, settings } = useEditorSurroundings()
  const depends = typeof value !== 'string'
  const holds = depends && isTrue(value.when, settings)
  return (
    <div className={styles.told}>
      {depends ? (
        <fieldset className={styles.halves}>
          <legend>{label}</legend>
          <SelectField
            label={words.when}
            error={errorOf(`${path}.when`)}
            value={value.when}
            onChange={({ currentTarget }) =>
              onChange({ ...value, when: currentTarget.value as ContentCondition })
            }
          >
            {CONTENT_CONDITIONS.map((condition) => (
              <option key={condition} value={condition}>
                {CONTENT_ADMIN_TEXTS.conditions[condition]}
              </option>
            ))}
          </SelectField>
          <FactText
            long
            label={`${words.say} · ${holds ? words.now : words.notNow}`}
            error={errorOf(path, `${path}.say`)}
            value={value.say}
            onChange={(say) => onChange({ ...value, say })}
          />
          <FactText
            long
            label={`${words.otherwise} · ${holds ? words.notNow : words.now}`}
            error={errorOf(`${path}.otherwise`)}
            value={value.otherwise}
            onChange={(otherwise) => onChange({ ...value, otherwise })}
          />
        </fieldset>
      ) : (
        <FactText long label={label} error={errorOf(path)} value={value} onChange={onChange} />
      )}
      <Checkbox
        label={words.depends}
        checked={depends}
        onChange={() =>
          onChange(
            depends ? value.say || value.otherwise : { when: 'shippingIsFree', say: value, otherwise: '' },
          )
        }
      />
    </div>
  )
}
