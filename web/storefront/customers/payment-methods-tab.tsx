import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#domain/customers/account-messages.ts'
import { CUSTOMER_MESSAGES } from '#domain/customers/messages.ts'
import { upiIdSchema } from '#domain/customers/profile-form.ts'
import { PROFILE_MESSAGES as words } from '#domain/customers/profile-messages.ts'
import { fetchRefundUpi, saveRefundUpi } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast-store.ts'
import styles from './account-parts.module.css'
import { FormFailure } from './form-failure.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useAction } from './use-action.ts'
import { useForm } from './use-form.ts'
import { useLoaded } from './use-loaded.ts'

export default function PaymentMethodsTab() {
  const { value, failure, reload, replace } = useLoaded(fetchRefundUpi, CUSTOMER_MESSAGES.updateFailed)
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.paymentMethods}</h1>
      </div>
      <div className={styles.text}>
        <Note>{CUSTOMER_MESSAGES.cardsNotStored}</Note>
      </div>
      {failure ? (
        <LoadFailure message={failure} onRetry={reload} />
      ) : value === null ? (
        <Spinner text={words.loading} />
      ) : (
        <RefundUpi upiId={value.upiId} onChange={(upiId) => replace({ upiId })} />
      )}
    </section>
  )
}

function RefundUpi({ upiId, onChange }: { upiId: string | null; onChange: (upiId: string | null) => void }) {
  const [editing, setEditing] = useState(false)
  const { busy, failure, run } = useAction(CUSTOMER_MESSAGES.updateFailed)
  async function remove() {
    onChange((await saveRefundUpi(null)).upiId)
    showToast(words.upiRemoved)
  }
  if (upiId === null || editing) {
    return (
      <>
        {upiId === null ? <p className={styles.text}>{CUSTOMER_MESSAGES.noPaymentMethods}</p> : null}
        <UpiForm
          upiId={upiId ?? ''}
          onSaved={(saved) => {
            setEditing(false)
            onChange(saved)
          }}
          onCancel={upiId === null ? null : () => setEditing(false)}
        />
      </>
    )
  }
  return (
    <>
      <p>
        {words.refundsGoTo} <b>{upiId}</b>
      </p>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <div className={styles.actions}>
        <Button variant="line" small onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button variant="quiet" small loading={busy} onClick={() => run(remove)}>
          {words.remove}
        </Button>
      </div>
    </>
  )
}

function UpiForm({
  upiId,
  onSaved,
  onCancel,
}: {
  upiId: string
  onSaved: (upiId: string | null) => void
  onCancel: (() => void) | null
}) {
  const form = useForm({
    schema: upiIdSchema,
    failed: CUSTOMER_MESSAGES.updateFailed,
    async send(input) {
      onSaved((await saveRefundUpi(input.upiId)).upiId)
      showToast(words.upiSaved)
    },
  })
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <p className="muted">{CUSTOMER_MESSAGES.upiForRefunds}</p>
      <TextField
        name="upiId"
        label={words.upiId}
        hint={words.upiHint}
        defaultValue={upiId}
        error={form.errorOf('upiId')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.sending} loadingText={ACCOUNT_MESSAGES.saving}>
          {words.saveUpi}
        </Button>
        {onCancel ? (
          <Button variant="line" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
