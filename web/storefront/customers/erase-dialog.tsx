import { useNavigate } from 'react-router'
import { eraseAccountSchema } from '#domain/customers/step-up-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { eraseAccount } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { forgetAll } from '#web/storefront/layout/sign-out.ts'
import styles from './account-parts.module.css'
import { StepUpFields } from './step-up-fields.tsx'

/** Asks once more who is there before everything goes. */
export function EraseDialog({ user, onClose }: { user: ApiUser; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: eraseAccountSchema,
    failed: words.eraseFailed,
    async send(input) {
      const { message } = await eraseAccount(input)
      // First, or this page would lead to the log-in.
      const left = navigate('/account-deleted', { replace: true, state: { message } })
      forgetAll()
      await left
    },
  })
  return (
    <Dialog title={words.erase} onClose={onClose}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <p>{words.eraseText}</p>
        <FormFailure form={form} />
        <StepUpFields user={user} form={form} />
        <Checkbox name="reviews" label={words.eraseReviews} />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" loading={form.sending} loadingText={words.erasing}>
            {words.erase}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.eraseKeep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
