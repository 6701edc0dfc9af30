import { classNames } from '#web/components/class-names.ts'
import styles from './chip-select.module.css'

/** A native choice that looks like a chip. With `none` nothing need be chosen. */
export function ChipSelect<Value extends string>({
  label,
  value,
  choices,
  none,
  onChoose,
}: {
  label: string
  value: Value | ''
  choices: readonly { value: Value; text: string }[]
  /** What stands there while nothing is chosen. */
  none?: string
  onChoose: (value: Value | '') => void
}) {
  const isOn = none !== undefined && value !== ''
  return (
    <span className={classNames(styles.frame, isOn && styles.on)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) =>
          onChoose(choices.find((choice) => choice.value === currentTarget.value)?.value ?? '')
        }
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </span>
  )
}
