import { upiIdSchema } from '#domain/customers/upi-id.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import { giveRefundAccount } from '#web/api/placed-orders.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { showToast } from '#web/components/toast-store.ts'
import styles from './order-pages.module.css'

/** Asks for the UPI ID to which the shop may send what could not go back the way it came. */
export function RefundAccountForm({
  orderId,
  refundId,
  token,
  reload,
}: {
  orderId: string
  refundId: string
  token?: string | undefined
  reload: () => Promise<void>
}) {
  const form = useForm({
    schema: upiIdSchema,
    failed: words.failed,
    async send({ upiId }) {
      await giveRefundAccount(orderId, { refundId, upiId }, token ?? null)
      showToast(words.upiTaken)
      await reload()
    },
  })
  return (
    <form method="post" className={styles.stack} onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <p className="muted">{words.askAccount}</p>
      <TextField
        name="upiId"
        label={words.upiId}
        hint={words.upiHint}
        error={form.errorOf('upiId')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
      />
      <div>
        <Button type="submit" loading={form.sending} loadingText={words.sendingUpi}>
          {words.sendUpi}
        </Button>
      </div>
    </form>
  )
}
