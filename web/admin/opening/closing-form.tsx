import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminOpening, openingInput } from '#domain/opening/opening-form.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { OPENING_ADMIN_TEXTS as words } from '#texts/opening/admin-texts.ts'
import { saveOpening } from '#web/api/admin/opening.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { showDone } from '../components/undo-store.ts'
import styles from './start.module.css'

/** Closes the shop, or changes what its closed page says. */
export function ClosingForm({ opening }: { opening: AdminOpening }) {
  const { revalidate } = useRevalidator()
  const isClosed = opening.state === 'closed'
  const place = useRef<HTMLFormElement>(null)
  const agreed = useRef(false)
  const [asking, setAsking] = useState(false)
  const form = useForm({
    schema: openingInput,
    failed: words.notSaved,
    async send(input) {
      await saveOpening(input)
      showDone(isClosed ? words.saved : words.closed)
      await revalidate()
    },
  })
  /** What is written on the page of a closed shop is saved at once; closing an open one is asked first. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isClosed || agreed.current) return form.onSubmit(event)
    event.preventDefault()
    setAsking(true)
  }
  function close() {
    setAsking(false)
    agreed.current = true
    place.current?.requestSubmit()
    agreed.current = false
  }
  return (
    <form ref={place} method="post" className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" name="state" value="closed" readOnly />
      <input type="hidden" name="seen" value={opening.version} readOnly />
      <TextField
        name="opensOn"
        type="date"
        label={words.day}
        hint={words.dayHint}
        min={indiaDate(addDays(new Date(), 1))}
        defaultValue={opening.opensOn ?? ''}
        error={form.errorOf('opensOn')}
      />
      <TextArea
        name="words"
        rows={3}
        label={words.words}
        hint={words.wordsHint}
        defaultValue={opening.words}
        error={form.errorOf('words')}
      />
      <FormFailure form={form} />
      <div className={styles.row}>
        <Button
          type="submit"
          variant={isClosed ? 'line' : 'danger'}
          loading={form.sending}
          loadingText={isClosed ? words.saving : words.closing}
        >
          {isClosed ? words.save : words.close}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={words.closeAsk}
          keep={words.closeKeep}
          confirm={words.close}
          onClose={() => setAsking(false)}
          onConfirm={close}
        >
          <p>{words.closeAskText}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
