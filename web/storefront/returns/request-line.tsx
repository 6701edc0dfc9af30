import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { FIT_PLACES, RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import styles from './request.module.css'
import {
  hasOtherSize,
  isAboutFit,
  type LineDraft,
  newDraft,
  type OfferedLine,
  reasonsOf,
} from './request-draft.ts'
import { RequestWish } from './request-wish.tsx'

/** A line of the order: ticked, it asks why and what for. */
export function RequestLine({
  offer,
  line,
  draft,
  invalid,
  errorOf,
  onChange,
}: {
  offer: ReturnOffer
  line: OfferedLine
  /** Null while it is not ticked. */
  draft: LineDraft | null
  /** Nothing is ticked, and something has to be. */
  invalid: boolean
  errorOf: (field: 'reason' | 'wish' | 'exchangeVariantId') => string | undefined
  onChange: (draft: LineDraft | null) => void
}) {
  const { name, image, size, colour, quantity, paidEach, excepted } = line
  // One that no reason of the shopper's brings back is opened by its own button.
  const isClosed = quantity < 1 || (excepted !== null && draft === null)
  const amount = formatRupees(rupeesToPaise(paidEach))
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Checkbox
          className={styles.tick}
          label={<span className="visually-hidden">{name}</span>}
          checked={draft !== null}
          disabled={isClosed}
          aria-invalid={invalid && !isClosed ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? newDraft(line) : null)}
        />
        <LinePicture src={image} size="medium" />
        <div className={styles.about}>
          <b>{name}</b>
          <p className="small muted">
            {[chosenVariant(size, colour), quantity > 1 && format(words.piecesOf, { count: quantity })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="small muted">
            {quantity < 1
              ? words.allTaken
              : format(quantity > 1 ? words.paidForEach : words.paidEach, { amount })}
          </p>
          {excepted === null ? null : <p className={styles.excepted}>{excepted}</p>}
          {excepted !== null && draft === null && quantity > 0 ? (
            <button
              type="button"
              className={`link ${styles.tell}`}
              onClick={() => onChange({ ...newDraft(line), reason: 'faulty' })}
            >
              {words.tellUs}
            </button>
          ) : null}
        </div>
      </div>
      {draft ? (
        <div className={styles.asked}>
          {quantity > 1 ? (
            <div className={styles.count}>
              <span>{format(words.countOf, { count: draft.quantity, most: quantity })}</span>
              <QuantityStepper
                small
                value={draft.quantity}
                max={quantity}
                decreaseLabel={format(words.fewer, { name })}
                increaseLabel={format(words.more, { name })}
                onChange={(count) => onChange({ ...draft, quantity: count })}
              />
            </div>
          ) : null}
          <Why line={line} draft={draft} error={errorOf('reason')} onChange={onChange} />
          <RequestWish
            offer={offer}
            line={line}
            draft={draft}
            onlyMoney={!hasOtherSize(line, 1)}
            errorOf={errorOf}
            onChange={onChange}
          />
          <TextArea
            label={words.words}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  )
}

function Why({
  line,
  draft,
  error,
  onChange,
}: {
  line: OfferedLine
  draft: LineDraft
  error: string | undefined
  onChange: (draft: LineDraft) => void
}) {
  const { reason, fitPlace } = draft
  return (
    <div className={classNames(styles.why, isAboutFit(reason) && styles.two)}>
      <SelectField
        label={words.why}
        value={reason ?? ''}
        error={error}
        onChange={({ currentTarget }) => {
          const next = RETURN_REASONS.find((one) => one === currentTarget.value) ?? null
          onChange({ ...draft, reason: next })
        }}
      >
        <option value="">{words.chooseReason}</option>
        {reasonsOf(line, RETURN_REASONS).map((one) => (
          <option key={one} value={one}>
            {words.reasons[one]}
          </option>
        ))}
      </SelectField>
      {isAboutFit(reason) ? (
        <SelectField
          label={reason === 'too_small' ? words.whereTight : words.whereWide}
          value={fitPlace ?? ''}
          onChange={({ currentTarget }) => {
            const next = FIT_PLACES.find((one) => one === currentTarget.value) ?? null
            onChange({ ...draft, fitPlace: next })
          }}
        >
          <option value="">{words.noPlace}</option>
          {FIT_PLACES.map((one) => (
            <option key={one} value={one}>
              {words.fitPlaces[one]}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  )
}
