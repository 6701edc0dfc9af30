import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type LoginInput, loginSchema } from '#domain/customers/login-form.ts'
import { returnPath } from '#domain/customers/return-path.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { ApiError } from '#web/api/client.ts'
import { logIn } from '#web/api/customers.ts'
import { useSession, writeSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/login-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'
import { useCarriedEmail, useCarryEmail } from './carried-email.ts'
import { FormFailure } from './form-failure.tsx'
import { LoginLinkOffer } from './login-link-offer.tsx'
import { useForm } from './use-form.ts'

export const meta = privateMeta(words.login)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export default function LoginPage({ loaderData: { scenes } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const session = useSession()
  const to = returnPath(recordOf(useLocation().state).from)
  const known = session !== null && !session.user.isGuest
  const [asksForCode, setAsksForCode] = useState(false)
  const [lockedOut, setLockedOut] = useState<string | null>(null)
  const email = useCarriedEmail()
  const carryEmail = useCarryEmail()
  const form = useForm({ schema: loginSchema, send, failed: CUSTOMER_TEXTS.loginFailed })

  // Also when another tab signs in.
  useEffect(() => {
    if (known) void navigate(to, { replace: true })
  }, [known, navigate, to])

  async function send(input: LoginInput): Promise<void> {
    setLockedOut(null)
    try {
      writeSession(await logIn(input))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests') setLockedOut(input.email)
      if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
      setAsksForCode(true)
      return
    }
    track('Login', { method: 'email' })
    showToast(CUSTOMER_TEXTS.welcomeBack)
  }

  return (
    <AuthFrame scenes={scenes} title={words.loginTitle} text={words.loginText}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        {lockedOut ? <LoginLinkOffer email={lockedOut} /> : null}
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
        {asksForCode ? (
          <TextField
            name="code"
            label={words.code}
            hint={words.codeHint}
            error={form.errorOf('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
          />
        ) : null}
        <div className={styles.row}>
          <Checkbox name="remember" label={words.rememberMe} />
          <Link className="link" to="/forgot-password" onClick={carryEmail}>
            {words.forgotPassword}
          </Link>
        </div>
        <Button type="submit" block loading={form.sending} loadingText={CUSTOMER_TEXTS.signingIn}>
          {words.login}
        </Button>
      </form>
      <p className={styles.other}>
        {words.newHere}{' '}
        <Link className="link" to="/register" state={{ from: to }}>
          {words.createAccount}
        </Link>
      </p>
    </AuthFrame>
  )
}
