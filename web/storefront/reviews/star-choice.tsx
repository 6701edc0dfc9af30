import { useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { starIcon } from '#web/components/icons.ts'
import styles from './review-form.module.css'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
export function StarChoice({ error }: { error: string | undefined }) {
  const [value, setValue] = useState(0)
  const errorId = useId()
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">{ORDER_PAGE_TEXTS.rating}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={classNames(styles.star, stars <= value && styles.on)}>
          <input
            className="visually-hidden"
            type="radio"
            name="stars"
            value={stars}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            aria-label={format(ORDER_PAGE_TEXTS.stars, { count: stars })}
            checked={value === stars}
            onChange={() => setValue(stars)}
          />
          <Icon path={starIcon} size="large" filled={stars <= value} />
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
