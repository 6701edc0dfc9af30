import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { FIELD_MESSAGES } from '#domain/customers/messages.ts'
import { PROFILE_MESSAGES as words } from '#domain/customers/profile-messages.ts'
import { eraseAccount } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/choice.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { forgetAll } from '#web/storefront/layout/sign-out.ts'
import styles from './account-parts.module.css'
import { FormFailure } from './form-failure.tsx'
import { useForm } from './use-form.ts'

const withPassword = z.object({
  password: z.string().check(z.minLength(1, FIELD_MESSAGES.oldPassword)),
  reviews: z.boolean(),
})
const withoutPassword = z.object({ password: z.optional(z.string()), reviews: z.boolean() })

/** Asks for the password before everything goes. */
export function EraseDialog({ isGuest, onClose }: { isGuest: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: isGuest ? withoutPassword : withPassword,
    failed: words.eraseFailed,
    async send({ password, reviews }) {
      const { message } = await eraseAccount(isGuest ? null : (password ?? ''), { reviews })
      // At once, so that this page has led to the login before we lead elsewhere.
      flushSync(forgetAll)
      await navigate('/account-deleted', { replace: true, state: { message } })
    },
  })
  return (
    <Dialog title={words.erase} onClose={onClose}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <p>{words.eraseText}</p>
        <FormFailure form={form} />
        {isGuest ? null : (
          <PasswordField
            name="password"
            label={words.password}
            error={form.errorOf('password')}
            autoComplete="current-password"
            required
          />
        )}
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
