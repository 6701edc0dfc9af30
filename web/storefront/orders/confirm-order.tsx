import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ORDER_CODE_TEXTS as words } from '#texts/orders/order-code-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { confirmOrder, resendOrderCode } from '#web/api/placed-orders.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import styles from './order-pages.module.css'

/** Asks for the code of a cash order; nothing for one that waits for none. */
export function ConfirmOrder({
  order,
  token,
  reload,
}: {
  order: ApiOrder
  /** Of the signed link by which the page was opened. */
  token?: string | undefined
  reload: () => Promise<void>
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const sending = useMutation(async () => {
    await confirmOrder(order._id, code, token ?? null)
    showToast(words.confirmed)
    await reload()
  }, words.failed)
  const resending = useMutation(async () => {
    await resendOrderCode(order._id, token ?? null)
    showToast(words.resent)
  }, words.resendFailed)
  if (!order.confirm) return null
  const time = formatDateTime(new Date(order.confirm.by))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isCode = /^\d{6}$/.test(code)
    setError(isCode ? null : words.needsSix)
    if (isCode) sending.run()
  }
  const failure = sending.failure ?? resending.failure
  return (
    <section className={`box ${styles.progress}`} aria-labelledby="confirm-order">
      <h2 id="confirm-order" className={styles.title}>
        {words.title}
      </h2>
      <form method="post" className={styles.stack} onSubmit={submit} noValidate>
        <p>{format(words.text, { email: order.email, time })}</p>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
        <TextField
          label={words.code}
          value={code}
          error={error ?? undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
        />
        <div className={styles.inline}>
          <Button type="submit" loading={sending.running !== null} loadingText={words.confirming}>
            {words.confirm}
          </Button>
          <Button
            variant="quiet"
            loading={resending.running !== null}
            loadingText={words.resending}
            onClick={() => resending.run()}
          >
            {words.resend}
          </Button>
        </div>
      </form>
    </section>
  )
}
