import { useState } from 'react'
import { deliveryAlertInput } from '#domain/delivery/alert-input.ts'
import { format } from '#domain/language/format.ts'
import { DELIVERY_ALERT_TEXTS as words } from '#texts/delivery/alert-texts.ts'
import { requestDeliveryAlert } from '#web/api/delivery-alerts.ts'
import { readSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import styles from './delivery-alert.module.css'

/** Requests an email when the shop delivers to a PIN code. */
export default function DeliveryAlert({ pincode }: { pincode: string }) {
  const [isOpen, open] = useState(false)
  const form = useForm({
    schema: deliveryAlertInput,
    failed: words.failed,
    send: (alert) => requestDeliveryAlert(pincode, alert),
  })
  if (form.answer) return <Note kind="ok">{form.answer.message}</Note>
  if (!isOpen)
    return (
      <Button variant="line" small onClick={() => open(true)}>
        {words.open}
      </Button>
    )
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      {form.failure ? <Note kind="bad">{form.failure}</Note> : null}
      <TextField
        name="email"
        type="email"
        label={words.email}
        defaultValue={readSession()?.user.email ?? ''}
        error={form.errorOf('email')}
        autoComplete="email"
        autoFocus
        required
      />
      <p>{format(words.text, { pincode })}</p>
      <Button type="submit" small loading={form.sending} loadingText={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
