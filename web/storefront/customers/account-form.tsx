import { PROFILE_TEXTS } from '#texts/customers/profile-texts.ts'
import { Button } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import type { FormState } from '#web/components/form/use-form-state.ts'
import styles from './account-parts.module.css'

/** A form of the account, alone or in a dialog: what is wrong, fields, and two buttons to send it or to leave it. */
export function AccountForm({
  form,
  intro,
  submit,
  sending,
  variant = 'primary',
  cancel = PROFILE_TEXTS.cancel,
  onCancel,
  children,
}: {
  form: Pick<FormState, 'sending' | 'failure' | 'onSubmit'>
  /** Stands before what is wrong. */
  intro?: Elements
  submit: string
  /** Said while it is sent. */
  sending: string
  variant?: 'primary' | 'danger'
  cancel?: string
  /** Without it there is no way back. */
  onCancel: (() => void) | null
  children: Elements
}) {
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      {intro}
      <FormFailure form={form} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} loading={form.sending} loadingText={sending}>
          {submit}
        </Button>
        {onCancel ? (
          <Button variant="line" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
