import { type FormEvent, useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { checkReviewFiles, reviewSchema } from '#domain/reviews/review-form.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import { failureText } from '#web/api/client.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { addReview } from '#web/api/reviews.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { refetchProducts } from '#web/components/fetch-ahead.ts'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
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
  const [productId, setProductId] = useState(products[0]?.[0] ?? '')
  const [stars, setStars] = useState(0)
  const [description, setDescription] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [videos, setVideos] = useState<readonly File[]>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const parsed = parseWith(reviewSchema, { productId, userId: order.userId, stars, description })
    if (!parsed.ok) return setProblem(parsed.errors[0]?.message ?? issue('reviews.incomplete'))
    const files = checkReviewFiles({ images, videos })
    if (!files.ok) return setProblem(files.message)
    setSending(true)
    setProblem(null)
    try {
      const { message } = await addReview(productId, formData())
      setThanks(message)
      void refetchProducts()
    } catch (error) {
      setProblem(format(REVIEW_TEXTS.submitFailed, { reason: failureText(error, REVIEW_TEXTS.failed) }))
    } finally {
      setSending(false)
    }
  }
  function formData(): FormData {
    const data = new FormData()
    data.set('userId', order.userId)
    data.set('productId', productId)
    data.set('stars', String(stars))
    data.set('description', description.trim())
    for (const image of images) data.append('images', image)
    for (const video of videos) data.append('video', video)
    return data
  }

  if (thanks !== null) {
    return (
      <section className="box" aria-live="polite">
        <Note kind="ok" live>
          {thanks}
        </Note>
      </section>
    )
  }
  return (
    <form method="post" className={`box ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{ORDER_PAGE_TEXTS.reviewHeading}</h2>
      <p className="muted">
        {ORDER_PAGE_TEXTS.reviewText} {REVIEW_TEXTS.oncePerProduct}
      </p>
      {products.length > 1 ? (
        <SelectField
          label={ORDER_PAGE_TEXTS.reviewProduct}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
        >
          {products.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <StarChoice value={stars} onChoose={setStars} />
      <TextArea
        label={ORDER_PAGE_TEXTS.review}
        placeholder={ORDER_PAGE_TEXTS.reviewPlaceholder}
        maxLength={3000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className={styles.files}>
        <FileChoice
          accept="image/*"
          multiple
          icon={uploadIcon}
          label={ORDER_PAGE_TEXTS.addPhotos}
          describedBy={filesTakenId}
          onChoose={setImages}
        />
        <FileChoice
          accept="video/mp4,video/quicktime,video/webm"
          icon={playIcon}
          label={ORDER_PAGE_TEXTS.addVideo}
          describedBy={filesTakenId}
          onChoose={setVideos}
        />
      </div>
      <p className="muted" id={filesTakenId}>
        {REVIEW_TEXTS.filesTaken}
      </p>
      {problem ? (
        <Note kind="bad" live>
          {problem}
        </Note>
      ) : null}
      <div>
        <Button type="submit" loading={sending} loadingText={ORDER_PAGE_TEXTS.submittingReview}>
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
  onChoose,
}: {
  accept: string
  multiple?: boolean
  icon: string
  label: string
  /** Id of the text that says what is taken. */
  describedBy: string
  onChoose: (files: readonly File[]) => void
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
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          setCount(files.length)
          onChoose(files)
        }}
      />
    </label>
  )
}
