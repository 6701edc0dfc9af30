import { useRef } from 'react'
import { classNames } from '#web/components/class-names.ts'
import choice from '#web/components/form/choice.module.css'
import styles from './row-checkbox.module.css'

/** A box without words beside it; `label` names it. With `Shift` it reaches from the row chosen before to this. */
export function RowCheckbox({
  label,
  checked,
  partly = false,
  onChange,
}: {
  label: string
  checked: boolean
  /** Some of all are chosen. */
  partly?: boolean
  onChange: (reach: boolean) => void
}) {
  const withShift = useRef(false)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={classNames(choice.mark, choice.box)}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly
        }}
        // A change does not tell which keys were held; the click before it does.
        onClick={({ shiftKey }) => {
          withShift.current = shiftKey
        }}
        onChange={() => {
          onChange(withShift.current)
          withShift.current = false
        }}
      />
    </label>
  )
}
