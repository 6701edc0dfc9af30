import { upiChangeSchema } from '#domain/customers/profile-form.ts'
import { stepUpSchema } from '#domain/customers/step-up-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { saveRefundUpi } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import type { TabProps } from './account.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'
import { StepUpFields } from './step-up-fields.tsx'

export default function PaymentMethodsTab({
  account: { user, reload },
  data,
}: TabProps<{ upiId: string | null }>) {
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.paymentMethods}</h1>
      </div>
      <div className={styles.text}>
        <Note>{CUSTOMER_TEXTS.cardsNotStored}</Note>
      </div>
      {data.value ? (
        <RefundUpi user={user} upiId={data.value.upiId} reload={reload} />
      ) : (
        <LoadFailure message={data.failure} onRetry={() => void reload()} />
      )}
    </section>
  )
}

function RefundUpi({
  user,
  upiId,
  reload,
}: {
  user: ApiUser
  upiId: string | null
  reload: () => Promise<void>
}) {
  const { shown, open, close } = useOpen<'edit' | 'remove'>()
  async function changed() {
    await reload()
    close()
  }
  if (upiId === null || shown === 'edit') {
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
        <span>{`${words.refundsGoTo} `}</span>
        <b>{upiId}</b>
      </p>
      <div className={styles.actions}>
        <Button variant="line" small onClick={() => open('edit')}>
          {words.edit}
        </Button>
        <Button variant="quiet" small onClick={() => open('remove')}>
          {words.remove}
        </Button>
      </div>
      {shown === 'remove' ? <RemoveUpi user={user} onRemoved={changed} onClose={close} /> : null}
    </>
  )
}

function RemoveUpi({
  user,
  onRemoved,
  onClose,
}: {
  user: ApiUser
  onRemoved: () => Promise<void>
  onClose: () => void
}) {
  const form = useForm({
    schema: stepUpSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send(stepUp) {
      await saveRefundUpi(null, stepUp)
      await onRemoved()
      showToast(words.upiRemoved)
    },
  })
  return (
    <Dialog title={words.removeUpi} onClose={onClose}>
      <AccountForm form={form} submit={words.removeUpi} sending={ACCOUNT_TEXTS.saving} onCancel={onClose}>
        <StepUpFields user={user} form={form} />
      </AccountForm>
    </Dialog>
  )
}

/** Replacing a UPI ID needs a confirmation of the identity. */
function UpiForm({
  user,
  upiId,
  onSaved,
  onCancel,
}: {
  user: ApiUser
  upiId: string | null
  onSaved: () => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({
    schema: upiChangeSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send({ upiId: wanted, ...stepUp }) {
      await saveRefundUpi(wanted, stepUp)
      await onSaved()
      showToast(words.upiSaved)
    },
  })
  return (
    <AccountForm
      form={form}
      submit={words.saveUpi}
      sending={ACCOUNT_TEXTS.saving}
      onCancel={upiId === null ? null : onCancel}
    >
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
    </AccountForm>
  )
}
