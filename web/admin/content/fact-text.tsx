import { useId, useRef } from 'react'
import { CONTENT_FACTS, unknownFact } from '#domain/content/content-facts.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import fieldStyles from '#web/components/form/field.module.css'
import { Field } from '#web/components/form/field.tsx'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'

const words = CONTENT_ADMIN_TEXTS.fill

/** A text in which facts of the shop may stand: they are offered by name, and shown as people read them. */
export function FactText({
  label,
  hint,
  error,
  long = false,
  value,
  onChange,
}: {
  label: string
  hint?: string | undefined
  error: string | undefined
  /** Several lines. */
  long?: boolean
  value: string
  onChange: (value: string) => void
}) {
  const { facts } = useEditorSurroundings()
  const ref = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const hasPlaces = /\{\w+\}/.test(value) && unknownFact(value) === null
  function insert(name: string): void {
    const field = ref.current
    const [start, end] = field ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
    onChange(`${value.slice(0, start)}{${name}}${value.slice(end)}`)
    field?.focus()
  }
  return (
    <div className={styles.factText}>
      <Field
        id={id}
        label={label}
        error={error}
        hint={hasPlaces ? format(words.reads, { text: format(value, facts as never) }) : hint}
      >
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            rows={long ? 3 : 1}
            className={fieldStyles.input}
            value={value}
            onChange={({ currentTarget }) =>
              onChange(long ? currentTarget.value : currentTarget.value.replace(/\s*\n\s*/g, ' '))
            }
          />
        )}
      </Field>
      <select
        className={styles.facts}
        aria-label={format(words.insertIn, { field: label })}
        value=""
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      >
        <option value="" disabled>
          {words.insert}
        </option>
        {CONTENT_FACTS.map((name) => (
          <option key={name} value={name}>
            {`${CONTENT_ADMIN_TEXTS.facts[name]}: ${String(facts[name]).slice(0, 40)}`}
          </option>
        ))}
      </select>
    </div>
  )
}
