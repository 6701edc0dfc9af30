import { useState } from 'react'
import * as z from 'zod/mini'
import { fullNameField } from '#domain/customers/person-fields.ts'
import { profileSchema } from '#domain/customers/profile-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { changeProfile } from '#web/api/customers/account.ts'
import { EmailField } from '#web/components/form/email-field.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { showToast } from '#web/components/toast-store.ts'
import type { Account } from './account.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-parts.module.css'

/** A guest may stay without a name. */
const guestSchema = z.extend(profileSchema, {
  fullname: z.union([z.literal(''), fullNameField()], issue('customers.name')),
})

export function ProfileForm({
  account: { user, reload },
  onLeave,
}: {
  account: Account
  onLeave: () => void
}) {
  const [email, setEmail] = useState(user.email)
  const form = useForm({
    schema: user.isGuest ? guestSchema : profileSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send({ fullname, ...rest }) {
      await changeProfile(fullname ? { fullname, ...rest } : rest)
      await reload()
      // A new address waits for its links; a note says so.
      const waits = !user.isGuest && rest.email !== user.email
      if (!waits) showToast(CUSTOMER_TEXTS.profileUpdated)
      onLeave()
    },
  })
  return (
    <AccountForm form={form} submit={words.saveChanges} sending={ACCOUNT_TEXTS.saving} onCancel={onLeave}>
      <div className={styles.pairs}>
        <TextField
          name="fullname"
          label={ACCOUNT_TEXTS.fullName}
          defaultValue={user.fullname}
          error={form.errorOf('fullname')}
          autoComplete="name"
          autoFocus
          required={!user.isGuest}
        />
        <EmailField
          name="email"
          label={words.email}
          defaultValue={user.email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.errorOf('email')}
          autoComplete="email"
          required
        />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.phone}
          hint={ACCOUNT_TEXTS.mobileHint}
          defaultValue={user.phoneNo}
          error={form.errorOf('phoneNo')}
          autoComplete="tel"
          inputMode="numeric"
          required
        />
      </div>
      {user.isGuest || email.trim().toLowerCase() === user.email.toLowerCase() ? null : (
        <PasswordField
          name="password"
          label={words.password}
          hint={words.emailPasswordHint}
          error={form.errorOf('password')}
          autoComplete="current-password"
        />
      )}
    </AccountForm>
  )
}
