import { useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { checkReviewFiles, type ReviewInput, reviewSchema } from '#domain/reviews/review-form.ts'
import { issueText, parseWith } from '#domain/validation/field-errors.ts'
import { listOf } from '#domain/validation/unknown-values.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { addReview } from '#web/api/reviews.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { refetchProducts } from '#web/components/fetch-ahead.ts'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { sent } from '#web/components/form/sent.ts'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { Icon } from '#web/components/icon.tsx'
import { playIcon } from '#web/components/icons.ts'
import { uploadIcon } from '#web/components/icons-desk.ts'
import { Note } from '#web/components/note.tsx'
import styles from './review-form.module.css'
import { StarChoice } from './star-choice.tsx'

/** Stars, words, pictures and a film about one product of an order. */
export function ReviewForm({ order }: { order: ApiOrder }) {
  const products = [...new Map(order.items.map((item) => [item._id, item.name]))]
  const filesTakenId = useId()
  const form = useFormState((values): Submitted<string> | Promise<Submitted<string>> => {
    const { images, video, ...texts } = values
    const review = { productId: products[0]?.[0] ?? '', ...texts, userId: order.userId }
    const parsed = parseWith(reviewSchema, review)
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    const files = { images: filesOf(images), videos: filesOf(video) }
    const checked = checkReviewFiles(files)
    if (!checked.ok) return { ok: false, errors: [], failure: issueText(checked.message) }
    return send(parsed.value, { ...files, userId: order.userId })
  })

  if (form.answer !== null) {
    return (
      <section className="box" aria-live="polite">
        <Note kind="ok" live>
          {form.answer}
        </Note>
      </section>
    )
  }
  return (
    <form method="post" className={`box ${styles.form}`} noValidate onSubmit={form.onSubmit}>
      <h2 className={styles.title}>{ORDER_PAGE_TEXTS.reviewHeading}</h2>
      <p className="muted">
        {ORDER_PAGE_TEXTS.reviewText} {REVIEW_TEXTS.oncePerProduct}
      </p>
      {products.length > 1 ? (
        <SelectField label={ORDER_PAGE_TEXTS.reviewProduct} name="productId">
          {products.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <StarChoice error={form.errorOf('stars')} />
      <TextArea
        label={ORDER_PAGE_TEXTS.review}
        placeholder={ORDER_PAGE_TEXTS.reviewPlaceholder}
        maxLength={3000}
        name="description"
        error={form.errorOf('description')}
      />
      <div className={styles.files}>
        <FileChoice
          accept="image/*"
          multiple
          icon={uploadIcon}
          label={ORDER_PAGE_TEXTS.addPhotos}
          describedBy={filesTakenId}
          name="images"
        />
        <FileChoice
          accept="video/mp4,video/quicktime,video/webm"
          icon={playIcon}
          label={ORDER_PAGE_TEXTS.addVideo}
          describedBy={filesTakenId}
          name="video"
        />
      </div>
      <p className="muted" id={filesTakenId}>
        {REVIEW_TEXTS.filesTaken}
      </p>
      <FormFailure form={form} />
      <div>
        <Button type="submit" loading={form.sending} loadingText={ORDER_PAGE_TEXTS.submittingReview}>
          {ORDER_PAGE_TEXTS.submitReview}
        </Button>
      </div>
    </form>
  )
}

function FileChoice({
  accept,
  multiple = false,
  icon,
  label,
  describedBy,
  name,
}: {
  accept: string
  multiple?: boolean
  icon: string
  label: string
  /** Id of the text that says what is taken. */
  describedBy: string
  name: string
}) {
  const [count, setCount] = useState(0)
  return (
    <label className={buttonClass({ variant: 'line', small: true }, styles.file)}>
      <Icon path={icon} size="small" /> {label}
      {count > 0 ? <span className="muted">{format(ORDER_PAGE_TEXTS.filesChosen, { count })}</span> : null}
      <input
        className="visually-hidden"
        type="file"
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        name={name}
        onChange={(event) => setCount(event.target.files?.length ?? 0)}
      />
    </label>
  )
}

async function send(
  { productId, stars, description }: ReviewInput,
  { images, videos, userId }: { images: readonly File[]; videos: readonly File[]; userId: string },
): Promise<Submitted<string>> {
  const data = new FormData()
  data.set('userId', userId)
  data.set('productId', productId)
  data.set('stars', String(stars))
  data.set('description', description)
  for (const image of images) data.append('images', image)
  for (const video of videos) data.append('video', video)
  const done = await sent(addReview(productId, data), REVIEW_TEXTS.failed)
  if (!done.ok) {
    const reason = done.failure ?? done.errors[0]?.message ?? REVIEW_TEXTS.failed
    return { ...done, failure: format(REVIEW_TEXTS.submitFailed, { reason }) }
  }
  void refetchProducts()
  return { ok: true, answer: done.answer.message }
}

function filesOf(value: unknown): readonly File[] {
  return listOf(value).filter((entry): entry is File => entry instanceof File)
}
