import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { minusIcon, plusIcon } from './icons.ts'
import styles from './quantity-stepper.module.css'

/** Minus, number, plus. Minus rests at `min`, plus at `max`; `max` null is without a limit. */
export function QuantityStepper({
  value,
  min = 1,
  max = null,
  small = false,
  decreaseLabel,
  increaseLabel,
  onChange,
}: {
  value: number
  min?: number
  max?: number | null
  small?: boolean
  /** Full names, such as "Decrease quantity of Dino Parade Tee". */
  decreaseLabel: string
  increaseLabel: string
  onChange: (value: number) => void
}) {
  return (
    <div className={classNames(styles.stepper, small && styles.small)}>
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon path={minusIcon} size="small" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={max !== null && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon path={plusIcon} size="small" />
      </button>
    </div>
  )
}
