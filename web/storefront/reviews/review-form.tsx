import { useRef, useState } from 'react'
import type { ApiOwnReview, ReviewFile } from '#domain/reviews/api-own-review.ts'
import { reviewSchema } from '#domain/reviews/review-form.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import type { ReviewVisitor } from '#web/api/reviews.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { FitFields } from './fit-fields.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { ReviewFilesPart } from './review-files-part.tsx'
import styles from './review-form.module.css'
import { sendDraft } from './send-draft.ts'
import { StarChoice } from './star-choice.tsx'
import { useReviewDraft, useStoredDraft } from './use-review-draft.ts'
import { useReviewFiles } from './use-review-files.ts'

/** Stars, words, pictures and a film about one product; of one's own review what it says now. */
export function ReviewForm({
  product,
  own,
  visitor,
  draftKey,
  stars = 0,
  takesFocus,
  onSent,
  onCancel,
}: {
  product: { _id: string; sizes: readonly string[] }
  /** The review that is changed, null for a new one. */
  own: ApiOwnReview | null
  visitor: ReviewVisitor
  /** Under which the tab keeps what is written. */
  draftKey: string
  /** Chosen before the form was there. */
  stars?: number
  /** The form was just opened. */
  takesFocus: boolean
  onSent: (message: string) => void
  onCancel?: () => void
}) {
  const { draft, change, forget } = useReviewDraft(draftKey, own, stars)
  const [lost, setLost] = useState(draft.moving)
  const latest = useRef(draft)
  latest.current = draft
  const files = useReviewFiles(draft.files, visitor, (edit) =>
    change((before) => ({ files: [...edit(before.files)] })),
  )
  useStoredDraft(draftKey, draft, files.queued)
  const [waits, setWaits] = useState(false)

  const form = useFormState((): Submitted<string> | Promise<Submitted<string>> => {
    const parsed = parseWith(reviewSchema, inputOf(product, draft))
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    return send()
  })

  async function send(): Promise<Submitted<string>> {
    setWaits(true)
    const isWhole = await files.settled()
    setWaits(false)
    if (!isWhole) return { ok: false, errors: [], failure: words.filesFailed }
    const done = await sendDraft(inputOf(product, latest.current), visitor, own?._id ?? null)
    if (done.ok) {
      forget()
      onSent(done.answer)
    }
    return done
  }

  const set = (part: Partial<ReviewDraft>) => {
    change(() => part)
    form.forget(Object.keys(part).map((field) => (field === 'height' ? 'heightCm' : field)))
  }
  return (
    <form method="post" className={styles.form} noValidate onSubmit={form.onSubmit}>
      <StarChoice
        value={draft.stars}
        takesFocus={takesFocus}
        error={form.errorOf('stars')}
        onChoose={(chosen) => set({ stars: chosen })}
      />
      <TextArea
        label={ORDER_PAGE_TEXTS.review}
        placeholder={ORDER_PAGE_TEXTS.reviewPlaceholder}
        maxLength={3000}
        name="description"
        value={draft.description}
        error={form.errorOf('description')}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      {product.sizes.length > 1 ? (
        <SelectField
          label={words.whichSize}
          name="size"
          value={draft.size || product.sizes[0]}
          onChange={({ currentTarget }) => set({ size: currentTarget.value })}
        >
          {product.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      ) : null}
      <FitFields draft={draft} heightError={form.errorOf('heightCm')} onChange={set} />
      <ReviewFilesPart
        files={files}
        lost={lost}
        onChosen={(chosen) => setLost(lost.filter((name) => chosen.every((file) => file.name !== name)))}
      />
      <p role="status" className={styles.waits}>
        {waits && files.queued.length > 0 ? words.waitsForFiles : null}
      </p>
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.sending} loadingText={ORDER_PAGE_TEXTS.submittingReview}>
          {own === null ? ORDER_PAGE_TEXTS.submitReview : words.save}
        </Button>
        {onCancel ? (
          <Button
            variant="quiet"
            onClick={() => {
              for (const { fileId } of files.kept) files.remove(fileId)
              forget()
              onCancel()
            }}
          >
            {words.cancel}
          </Button>
        ) : null}
      </div>
      <p className={styles.notice}>{own === null ? REVIEW_TEXTS.oncePerProduct : null}</p>
    </form>
  )
}

/** What the form says, as the shop takes it. */
function inputOf(
  { _id, sizes }: { _id: string; sizes: readonly string[] },
  { files, height, size, moving: _, ...draft }: ReviewDraft,
) {
  return {
    productId: _id,
    ...draft,
    // The first is what the field shows.
    size: size || (sizes.length > 1 ? (sizes[0] ?? null) : null),
    heightCm: height.trim() || null,
    fileIds: files.map(({ fileId }: ReviewFile) => fileId),
  }
}
