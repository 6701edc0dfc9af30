import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { childAge } from '#domain/reviews/child-words.ts'
import { FITS } from '#domain/reviews/fit.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import type { ReviewDraft } from './review-draft.ts'
import styles from './review-form.module.css'

/** In months: finer where children outgrow their clothes faster. */
const AGE_CHOICES: readonly number[] = [
  1,
  3,
  6,
  9,
  12,
  18,
  ...Array.from({ length: 15 }, (_, at) => 24 + at * 12),
]

/** How it fits, and whom: all of it only if the parent likes. */
export function FitFields({
  draft: { fit, ageMonths, height },
  heightError,
  onChange,
}: {
  draft: ReviewDraft
  heightError: string | undefined
  onChange: (part: Partial<ReviewDraft>) => void
}) {
  const id = useId()
  // One that was said by another way than this form stays as it is.
  const ages =
    ageMonths === null ? AGE_CHOICES : [...new Set([...AGE_CHOICES, ageMonths])].sort((a, b) => a - b)
  return (
    <>
      <fieldset className={styles.fit}>
        <legend>
          <span>{`${words.fit} `}</span>
          <small className="muted">{words.optional}</small>
        </legend>
        {FITS.map((choice) => (
          <Chip
            key={choice}
            on={fit === choice}
            onClick={() => onChange({ fit: fit === choice ? null : choice })}
          >
            {words.fits[choice]}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.child} aria-describedby={id}>
        <legend>{words.child}</legend>
        <SelectField
          label={words.age}
          name="ageMonths"
          value={ageMonths ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ageMonths: value === '' ? null : Number(value) })
          }
        >
          <option value="">{words.noAge}</option>
          {ages.map((months) => (
            <option key={months} value={months}>
              {childAge(months, REVIEW_ANSWER_TEXTS, format)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.height}
          name="heightCm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={height}
          error={heightError}
          onChange={({ currentTarget: { value } }) => onChange({ height: value })}
        />
        <p className={styles.notice} id={id}>
          {words.childNotice}
        </p>
      </fieldset>
    </>
  )
}
