import { type SubmitEvent, useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { type CuratedInput, type CuratedReview, curatedInput } from '#domain/reviews/api-admin-review.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { addCurated, editCurated } from '#web/api/admin/reviews.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import { ProductField } from './product-field.tsx'

const STARS = [5, 4, 3, 2, 1] as const

type Draft = Omit<CuratedInput, 'productId'> & { product: CuratedReview['product'] | null }

const EMPTY: Draft = { product: null, name: '', stars: 5, words: '', source: '' }

/** Adds a review from elsewhere, or changes one. Product, name, words and source are asked for. */
export function CuratedDialog({ review, onClose }: { review: CuratedReview | null; onClose: () => void }) {
  const formId = useId()
  const [draft, change] = useDraft<Draft>(review ?? EMPTY)
  const [wasSent, setSent] = useState(false)
  const input = inputOf(draft)
  const parsed = parseWith(curatedInput, input)
  const faults = parsed.ok || !wasSent ? [] : parsed.errors.map(({ path }) => path)
  const fault = (path: keyof CuratedInput) => (faults.includes(path) ? words.missing : undefined)
  const saving = useStep(
    (said: CuratedInput) =>
      review ? editCurated({ id: review._id, version: review.version }, said) : addCurated(said),
    () => {
      onClose()
      showDone(review ? words.said.saved : words.said.added)
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    const form = event.currentTarget
    if (parsed.ok) saving.run(parsed.value)
    // Once React has marked them.
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Dialog
      title={review ? words.changeTitle : words.addTitle}
      wide
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving.running !== null}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} onSubmit={submit} noValidate>
        <p className="muted">{words.curatedText}</p>
        <ProductField
          product={draft.product}
          error={fault('productId')}
          onChoose={(product) => change({ product })}
        />
        <SelectField
          label={words.stars}
          value={String(draft.stars)}
          onChange={({ currentTarget }) => change({ stars: Number(currentTarget.value) })}
        >
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {format(words.starsChoice, { count: stars })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={fault('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextArea
          label={words.words}
          rows={4}
          maxLength={3000}
          value={draft.words}
          error={fault('words')}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        <TextField
          label={words.source}
          hint={words.sourceHint}
          maxLength={120}
          autoComplete="off"
          value={draft.source}
          error={fault('source')}
          onChange={({ currentTarget }) => change({ source: currentTarget.value })}
        />
        {saving.failure ? (
          <Note kind="bad" live>
            {saving.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

function inputOf({ product, name, stars, words: text, source }: Draft): CuratedInput {
  return { productId: product?._id ?? '', name, stars, words: text, source }
}
