import type * as z from 'zod/mini'
import { registerFormSchema } from '#domain/customers/register-form.ts'
import { format } from '#domain/language/format.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { register } from '#web/api/customers/sign-in.ts'
import { writeSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { EmailField } from '#web/components/form/email-field.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { showToast } from '#web/components/toast-store.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { track } from '#web/storefront/insight/track.ts'
import { leaveWhenSignedIn, useLeaveWhenSignedIn } from '#web/storefront/session/leave-when-signed-in.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/register-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'

export const meta = privateMeta(words.createAccount)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return leaveWhenSignedIn() ?? (await serverLoader())
}

// The form is rendered on the server; a logged-in customer is redirected.
clientLoader.hydrate = true as const

export default function RegisterPage({ loaderData: { scenes } }: Route.ComponentProps) {
  useLeaveWhenSignedIn()
  const form = useForm({
    schema: registerFormSchema,
    send,
    failed: CUSTOMER_TEXTS.registrationFailedRetry,
  })

  async function send({
    confirmPassword: _again,
    ...input
  }: z.output<typeof registerFormSchema>): Promise<void> {
    const signedIn = await register(input)
    writeSession(signedIn)
    track('CompleteRegistration', { method: 'email' })
    const name = signedIn.user.fullname.trim()
    showToast(
      name === '' ? CUSTOMER_TEXTS.accountCreatedNameless : format(CUSTOMER_TEXTS.accountCreated, { name }),
    )
  }

  return (
    <AuthFrame scenes={scenes} title={words.registerTitle} text={words.registerText}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        <TextField
          name="fullname"
          label={words.fullName}
          error={form.errorOf('fullname')}
          autoComplete="name"
          required
        />
        <EmailField
          name="email"
          label={words.email}
          error={form.errorOf('email')}
          autoComplete="email"
          required
        />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.mobileNumber}
          hint={words.mobileHint}
          error={form.errorOf('phoneNo')}
          autoComplete="tel"
          inputMode="numeric"
          required
        />
        <PasswordField
          name="password"
          label={words.password}
          hint={words.passwordHint}
          error={form.errorOf('password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="confirmPassword"
          label={words.confirmPassword}
          error={form.errorOf('confirmPassword')}
          autoComplete="new-password"
          required
        />
        <div>
          <Checkbox
            name="terms"
            error={form.errorOf('terms')}
            required
            label={
              <>
                <span>{`${words.agreeTo} `}</span>
                <PageLink className="link" to="/terms">
                  {words.terms}
                </PageLink>
                <span>{` ${words.and} `}</span>
                <PageLink className="link" to="/privacy">
                  {words.privacy}
                </PageLink>
              </>
            }
          />
          <Checkbox name="newsletter" label={words.subscribe} />
        </div>
        <Button type="submit" block loading={form.sending} loadingText={CUSTOMER_TEXTS.creatingAccount}>
          {words.createAccount}
        </Button>
      </form>
      <p className={styles.other}>
        <span>{`${words.alreadyWithUs} `}</span>
        <PageLink className="link" to="/login">
          {words.login}
        </PageLink>
      </p>
    </AuthFrame>
  )
}
