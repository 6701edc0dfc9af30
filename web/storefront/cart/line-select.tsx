import { useId } from 'react'
import { classNames } from '#web/components/class-names.ts'
import fieldStyles from '#web/components/form/field.module.css'
import styles from './cart-lines.module.css'

/** One of several values of a cart line, such as its colour. */
export function LineSelect({
  text,
  label,
  value,
  options,
  takeFocus,
  onChoose,
}: {
  text: string
  /** The label with the product's name, for screen readers. */
  label: string
  value: string
  options: readonly { value: string; text: string; disabled?: boolean }[]
  takeFocus: (control: HTMLElement | null) => void
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.chooser}>
      <label htmlFor={id}>{text}</label>
      <span className={classNames(fieldStyles.frame, fieldStyles.chevron)}>
        <select
          ref={takeFocus}
          id={id}
          className={classNames(fieldStyles.input, fieldStyles.select)}
          aria-label={label}
          value={value}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
