import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { starIcon } from '#web/components/icons.ts'
import styles from './review-form.module.css'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
export function StarChoice({
  label = ORDER_PAGE_TEXTS.rating,
  value,
  error,
  takesFocus = false,
  onChoose,
}: {
  label?: string
  /** 0 while none is chosen. */
  value: number
  error?: string | undefined
  /** The chosen star takes the focus: what had it is gone. */
  takesFocus?: boolean
  onChoose: (stars: number) => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">{label}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={classNames(styles.star, stars <= value && styles.on)}>
          <input
            ref={takesFocus && value === stars ? focus : null}
            className="visually-hidden"
            type="radio"
            name={`stars${id}`}
            value={stars}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            aria-label={format(ORDER_PAGE_TEXTS.stars, { count: stars })}
            checked={value === stars}
            onChange={() => onChoose(stars)}
          />
          <Icon path={starIcon} size="large" filled={stars <= value} />
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}

function focus(radio: HTMLInputElement | null): void {
  radio?.focus({ preventScroll: true })
}
