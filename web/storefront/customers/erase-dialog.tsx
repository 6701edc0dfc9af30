import { useNavigate } from 'react-router'
import { eraseAccountSchema } from '#domain/customers/step-up-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { eraseAccount } from '#web/api/customers/account.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { forgetAll } from '#web/storefront/session/sign-out.ts'
import { AccountForm } from './account-form.tsx'
import { StepUpFields } from './step-up-fields.tsx'

/** Confirms the identity before deleting everything. */
export function EraseDialog({ user, onClose }: { user: ApiUser; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: eraseAccountSchema,
    failed: words.eraseFailed,
    async send(input) {
      const { message } = await eraseAccount(input)
      // Navigate first, or this page would redirect to the login.
      const left = navigate('/account-deleted', { replace: true, state: { message } })
      forgetAll()
      await left
    },
  })
  return (
    <Dialog title={words.erase} onClose={onClose}>
      <AccountForm
        form={form}
        intro={<p>{words.eraseText}</p>}
        submit={words.erase}
        sending={words.erasing}
        variant="danger"
        cancel={words.eraseKeep}
        onCancel={onClose}
      >
        <StepUpFields user={user} form={form} />
        <Checkbox name="reviews" label={words.eraseReviews} />
      </AccountForm>
    </Dialog>
  )
}
