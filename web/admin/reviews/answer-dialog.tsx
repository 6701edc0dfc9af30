import { type KeyboardEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import { type AdminReview, LONGEST_ANSWER } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { focusOnOpen } from '../components/focus-on-open.ts'
import styles from './review-card.module.css'
import { storeTyped, typedFor } from './stored-answers.ts'
import type { ReviewSteps } from './use-review-steps.ts'

/** The shop's answer under a review. What is typed is kept in this tab until it is sent. */
export function AnswerDialog({
  review,
  steps,
  onClose,
}: {
  review: AdminReview
  steps: ReviewSteps
  onClose: () => void
}) {
  const formId = useId()
  const form = useFormState(({ text }): Submitted<void> => {
    const said = String(text).trim()
    if (said === '')
      return { ok: false, errors: [{ path: 'text', message: words.answerMissing }], failure: null }
    send(said)
    return { ok: true, answer: undefined }
  })
  function send(said: string): void {
    steps.run({ kind: 'answer', review, text: said })
  }
  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <Dialog
      title={format(words.answerTitle, { name: review.name })}
      wide
      onClose={onClose}
      footer={
        <>
          {review.answer ? (
            <Button variant="danger" onClick={() => send('')}>
              {words.removeAnswer}
            </Button>
          ) : (
            <Button variant="line" onClick={onClose}>
              {words.leave}
            </Button>
          )}
          <Button type="submit" form={formId} loading={steps.running !== null}>
            {words.publishAnswer}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} method="post" onSubmit={form.onSubmit}>
        <blockquote className={styles.quoted}>{review.words}</blockquote>
        <TextArea
          ref={focusOnOpen}
          label={words.answerLabel}
          hint={words.answerHint}
          rows={5}
          maxLength={LONGEST_ANSWER}
          name="text"
          defaultValue={typedFor(review._id) ?? review.answer?.text ?? ''}
          error={form.errorOf('text')}
          onKeyDown={sendByKeys}
          onChange={({ currentTarget }) => {
            storeTyped(review._id, currentTarget.value)
            form.forget(['text'])
          }}
        />
        {steps.failure ? (
          <Note kind="bad" live>
            {steps.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
