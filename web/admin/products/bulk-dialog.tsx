import { type SubmitEvent, useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { BulkDone, BulkPreview } from '#domain/products/api-bulk.ts'
import type { BulkChangeInRupees } from '#domain/products/bulk-change.ts'
import { addDays, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { BULK_TEXTS as words } from '#texts/products/bulk-texts.ts'
import { applyBulk, previewBulk } from '#web/api/bulk.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { usePreview } from '../components/use-preview.ts'
import styles from './bulk-dialog.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkForm, EMPTY_BULK_FORM, readBulkForm } from './bulk-form.ts'
import { BulkPreviewList } from './bulk-preview-list.tsx'

const WHATS = Object.keys(words.whats) as readonly BulkChangeInRupees['what'][]

/** Changes many products at once; each is shown as it was and as it will be before anything happens. */
export function BulkDialog({
  ids,
  start,
  onDone,
  onClose,
}: {
  ids: readonly string[]
  /** What the fields say at first. */
  start?: Partial<BulkForm>
  onDone: (done: BulkDone, change: BulkChangeInRupees) => void
  onClose: () => void
}) {
  const formId = useId()
  const [form, setForm] = useState<BulkForm>({ ...EMPTY_BULK_FORM, ...start })
  const [day, setDay] = useState('')
  const change = readBulkForm(form)
  const { answer, failure } = usePreview(
    change,
    (asked, signal) => previewBulk({ change: asked, ids: [...ids] }, signal),
    words.previewFailed,
  )
  const mayRevert = form.what === 'price' || form.what === 'mrp' || form.what === 'flags'
  const applied = useMutation(async (asked: BulkChangeInRupees, seen: BulkPreview) => {
    const products = seen.rows
      .filter(({ lines }) => lines.length > 0)
      .map(({ _id, version }) => ({ _id, version }))
    const revertAt = mayRevert && day !== '' ? (parseIndiaDate(day)?.toISOString() ?? null) : null
    onDone(await applyBulk({ change: asked, products, revertAt }), asked)
  }, words.applyFailed)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (change && answer && answer.products > 0) applied.run(change, answer)
  }
  const tomorrow = indiaDate(addDays(new Date(), 1))
  return (
    <Dialog
      wide
      title={format(words.title, { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!answer || answer.products === 0}
            loading={applied.running !== null}
          >
            {answer && answer.values > 0
              ? format(applyWords(form.what), { count: answer.values })
              : words.applyNothing}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          <SelectField
            ref={focusOnOpen}
            label={words.what}
            value={form.what}
            onChange={({ currentTarget }) =>
              setForm({ ...form, what: WHATS.find((one) => one === currentTarget.value) ?? 'price' })
            }
          >
            {WHATS.map((what) => (
              <option key={what} value={what}>
                {words.whats[what]}
              </option>
            ))}
          </SelectField>
          <BulkFields form={form} onChange={(part) => setForm({ ...form, ...part })} />
          {mayRevert ? (
            <div>
              <Checkbox
                label={words.until}
                checked={day !== ''}
                onChange={({ currentTarget }) => setDay(currentTarget.checked ? tomorrow : '')}
              />
              {day === '' ? null : (
                <TextField
                  type="date"
                  label={words.backOn}
                  hint={words.backOnHint}
                  min={tomorrow}
                  required
                  value={day}
                  onChange={({ currentTarget }) => setDay(currentTarget.value || tomorrow)}
                />
              )}
            </div>
          ) : null}
        </div>
        <h3>{words.preview}</h3>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
        {change === null ? (
          <p className={styles.quiet}>{words.fillIn}</p>
        ) : (
          <BulkPreviewList what={form.what} preview={answer} count={ids.length} />
        )}
        {applied.failure ? (
          <Note kind="bad" live>
            {applied.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

function applyWords(what: BulkChangeInRupees['what']) {
  return what === 'price' || what === 'mrp' || what === 'stock' ? words.apply[what] : words.apply.other
}
