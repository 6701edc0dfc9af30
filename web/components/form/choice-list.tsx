import { useId } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './choice-list.module.css'
import { FieldError } from './field.tsx'

export interface ListedChoice<Value extends string> {
  value: Value
  label: string
  text?: string | undefined
  /** It is shown and cannot be chosen; `text` says why. */
  disabled?: boolean
}

/** One of several ways, each a whole row under the thumb, with a line that says what it leads to. */
export function ChoiceList<Value extends string>({
  legend,
  name,
  chosen,
  choices,
  columns = false,
  error,
  onChoose,
}: {
  legend: string
  /** Of the radio buttons, apart from those of other lists on the page. */
  name: string
  /** Null while nothing is chosen. */
  chosen: Value | null
  choices: readonly ListedChoice<Value>[]
  /** Beside each other where there is room. */
  columns?: boolean
  error?: string | undefined
  onChoose: (value: Value) => void
}) {
  const errorId = useId()
  return (
    <fieldset className={classNames(styles.list, columns && styles.columns)}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, text, disabled = false }) => (
        <label key={value} className={classNames(styles.row, disabled && styles.closed)}>
          <input
            type="radio"
            name={name}
            className={styles.disc}
            checked={value === chosen}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{label}</b>
            {text === undefined ? null : <small>{text}</small>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
