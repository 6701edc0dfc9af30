import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#domain/reviews/moderation.ts'
import { reportSchema } from '#domain/reviews/report-form.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { reportReview } from '#web/api/product-reviews.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextArea } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import styles from './report-dialog.module.css'

/** Asks what is wrong with a review, and tells the shop. */
export default function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [reason, choose] = useState<ReportReason | null>(null)
  const form = useFormState(({ note }): Submitted<string> | Promise<Submitted<string>> => {
    const parsed = parseWith(reportSchema, { reason, note })
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    return sent(reportReview(reviewId, parsed.value), words.reportFailed)
  })
  return (
    <Dialog title={words.reportTitle} onClose={onClose}>
      {form.answer === null ? (
        <form method="post" className={styles.form} noValidate onSubmit={form.onSubmit}>
          <p className="muted">{words.reportText}</p>
          <ChoiceList
            legend={words.reportTitle}
            name="reason"
            chosen={reason}
            choices={REPORT_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
            error={form.errorOf('reason')}
            onChoose={(value) => {
              choose(value)
              form.forget(['reason'])
            }}
          />
          <TextArea label={words.note} name="note" rows={3} maxLength={500} error={form.errorOf('note')} />
          <FormFailure form={form} />
          <div>
            <Button type="submit" loading={form.sending} loadingText={words.sendingReport}>
              {words.sendReport}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <Note kind="ok" live>
            {form.answer}
          </Note>
          <div>
            <Button variant="line" onClick={onClose}>
              {COMPONENT_TEXTS.close}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
