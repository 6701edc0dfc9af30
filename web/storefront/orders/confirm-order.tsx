import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { foldOneTimeCode } from '#domain/validation/pasted-text.ts'
import { ORDER_CODE_TEXTS as words } from '#texts/orders/order-code-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { confirmOrder, resendOrderCode } from '#web/api/placed-orders.ts'
import { Button } from '#web/components/button.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
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
  const form = useFormState(({ code }): Submitted<void> | Promise<Submitted<void>> => {
    const typed = foldOneTimeCode(String(code))
    if (/^\d{6}$/.test(typed)) return sent(confirm(typed), words.failed)
    return { ok: false, errors: [{ path: 'code', message: words.needsSix }], failure: null }
  })
  async function confirm(code: string): Promise<void> {
    await confirmOrder(order._id, code, token ?? null)
    showToast(words.confirmed)
    await reload()
  }
  const resending = useMutation(async () => {
    await resendOrderCode(order._id, token ?? null)
    showToast(words.resent)
  }, words.resendFailed)
  if (!order.confirm) return null
  const time = formatDateTime(new Date(order.confirm.by))
  const failure = form.failure ?? resending.failure
  return (
    <section className={`box ${styles.progress}`} aria-labelledby="confirm-order">
      <h2 id="confirm-order" className={styles.title}>
        {words.title}
      </h2>
      <form method="post" className={styles.stack} onSubmit={form.onSubmit} noValidate>
        <p>{format(words.text, { email: order.email, time })}</p>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
        <TextField
          label={words.code}
          name="code"
          error={form.errorOf('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          onChange={({ currentTarget }) => {
            currentTarget.value = foldOneTimeCode(currentTarget.value).replace(/\D/g, '').slice(0, 6)
          }}
        />
        <div className={styles.inline}>
          <Button type="submit" loading={form.sending} loadingText={words.confirming}>
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
