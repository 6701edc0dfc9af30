import { useState } from 'react'
import { upiChangeSchema } from '#domain/customers/profile-form.ts'
import { stepUpSchema } from '#domain/customers/step-up-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { fetchRefundUpi, saveRefundUpi } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { showToast } from '#web/components/toast-store.ts'
import styles from './account-parts.module.css'
import { FormFailure } from './form-failure.tsx'
import { LoadFailure } from './load-failure.tsx'
import { StepUpFields } from './step-up-fields.tsx'
import type { Account } from './use-account.ts'
import { useForm } from './use-form.ts'
import { useLoaded } from './use-loaded.ts'

export default function PaymentMethodsTab({ account: { user } }: { account: Account }) {
  const { value, failure, reload, replace } = useLoaded(fetchRefundUpi, CUSTOMER_TEXTS.updateFailed)
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.paymentMethods}</h1>
      </div>
      <div className={styles.text}>
        <Note>{CUSTOMER_TEXTS.cardsNotStored}</Note>
      </div>
      {failure ? (
        <LoadFailure message={failure} onRetry={reload} />
      ) : value === null ? (
        <Spinner text={words.loading} />
      ) : (
        <RefundUpi user={user} upiId={value.upiId} onChange={(upiId) => replace({ upiId })} />
      )}
    </section>
  )
}

function RefundUpi({
  user,
  upiId,
  onChange,
}: {
  user: ApiUser
  upiId: string | null
  onChange: (upiId: string | null) => void
}) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  function changed(saved: string | null) {
    close()
    onChange(saved)
  }
  if (upiId === null || open === 'edit') {
    return (
      <>
        {upiId === null ? <p className={styles.text}>{CUSTOMER_TEXTS.noPaymentMethods}</p> : null}
        <UpiForm user={user} upiId={upiId} onSaved={changed} onCancel={close} />
      </>
    )
  }
  return (
    <>
      <p>
        {words.refundsGoTo} <b>{upiId}</b>
      </p>
      <div className={styles.actions}>
        <Button variant="line" small onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        <Button variant="quiet" small onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      {open === 'remove' ? <RemoveUpi user={user} onRemoved={() => changed(null)} onClose={close} /> : null}
    </>
  )
}

function RemoveUpi({
  user,
  onRemoved,
  onClose,
}: {
  user: ApiUser
  onRemoved: () => void
  onClose: () => void
}) {
  const form = useForm({
    schema: stepUpSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send(stepUp) {
      await saveRefundUpi(null, stepUp)
      onRemoved()
      showToast(words.upiRemoved)
    },
  })
  return (
    <Dialog title={words.removeUpi} onClose={onClose}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        <StepUpFields user={user} form={form} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.sending} loadingText={ACCOUNT_TEXTS.saving}>
            {words.removeUpi}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** In place of another UPI ID it asks once more who is there. */
function UpiForm({
  user,
  upiId,
  onSaved,
  onCancel,
}: {
  user: ApiUser
  upiId: string | null
  onSaved: (upiId: string | null) => void
  onCancel: () => void
}) {
  const form = useForm({
    schema: upiChangeSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send({ upiId: wanted, ...stepUp }) {
      onSaved((await saveRefundUpi(wanted, stepUp)).upiId)
      showToast(words.upiSaved)
    },
  })
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <p className="muted">{CUSTOMER_TEXTS.upiForRefunds}</p>
      <TextField
        name="upiId"
        label={words.upiId}
        hint={words.upiHint}
        defaultValue={upiId ?? ''}
        error={form.errorOf('upiId')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
      />
      {upiId === null ? null : <StepUpFields user={user} form={form} />}
      <div className={styles.actions}>
        <Button type="submit" loading={form.sending} loadingText={ACCOUNT_TEXTS.saving}>
          {words.saveUpi}
        </Button>
        {upiId === null ? null : (
          <Button variant="line" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
