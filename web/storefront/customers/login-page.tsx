import { loginSchema } from '#domain/customers/login-form.ts'
import { loginReason } from '#domain/customers/return-path.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { logIn } from '#web/api/customers/sign-in.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { leaveWhenSignedIn, useLeaveWhenSignedIn } from '#web/storefront/session/leave-when-signed-in.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { readReturnTo } from '#web/storefront/session/return-to.ts'
import type { Route } from './+types/login-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'
import { useCarriedEmail, useCarryEmail } from './carried-email.ts'
import { LoginLinkOffer } from './login-link-offer.tsx'
import { CodeField, enter } from './second-step.tsx'

export const meta = privateMeta(words.login)

export function loader({ context }: Route.LoaderArgs) {
  // Only the browser knows the wanted page.
  return { scenes: authScenes(context), reason: null }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return leaveWhenSignedIn() ?? { ...(await serverLoader()), reason: loginReason(readReturnTo()) }
}

// The form is rendered on the server; a logged-in customer is redirected.
clientLoader.hydrate = true as const

export default function LoginPage({ loaderData: { scenes, reason } }: Route.ComponentProps) {
  useLeaveWhenSignedIn()
  const email = useCarriedEmail()
  const carryEmail = useCarryEmail()
  const form = useForm({
    schema: loginSchema,
    send: (input) => enter(logIn(input)),
    failed: CUSTOMER_TEXTS.loginFailed,
  })
  return (
    <AuthFrame
      scenes={scenes}
      title={words.loginTitle}
      text={reason === null ? words.loginText : words.loginReasons[reason]}
    >
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        {form.code === 'too_many_requests' ? <LoginLinkOffer /> : null}
        <TextField
          key={email}
          name="email"
          defaultValue={email}
          type="email"
          label={words.email}
          error={form.errorOf('email')}
          autoComplete="username"
          required
        />
        <PasswordField
          name="password"
          label={words.password}
          error={form.errorOf('password')}
          autoComplete="current-password"
          required
        />
        <CodeField form={form} />
        <div className={styles.row}>
          <Checkbox name="remember" label={words.rememberMe} />
          <PageLink className="link" to="/forgot-password" onClick={carryEmail}>
            {words.forgotPassword}
          </PageLink>
        </div>
        <Button type="submit" block loading={form.sending} loadingText={CUSTOMER_TEXTS.signingIn}>
          {words.login}
        </Button>
      </form>
      <p className={styles.other}>
        <span>{`${words.newHere} `}</span>
        <PageLink className="link" to="/register">
          {words.createAccount}
        </PageLink>
      </p>
    </AuthFrame>
  )
}
