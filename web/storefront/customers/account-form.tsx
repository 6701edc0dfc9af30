import { PROFILE_TEXTS } from '#texts/customers/profile-texts.ts'
import { Button } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import type { FormState } from '#web/components/form/use-form-state.ts'
import styles from './account-parts.module.css'

/** A form of the account, alone or in a dialog: errors, fields, and buttons to submit and cancel. */
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
  /** Before the error. */
  intro?: Elements
  submit: string
  /** The button's text while sending. */
  sending: string
  variant?: 'primary' | 'danger'
  cancel?: string
  /** Null for no cancel button. */
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
