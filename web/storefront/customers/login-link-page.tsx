import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { loginLinkSchema } from '#domain/customers/login-form.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { ApiError } from '#web/api/client.ts'
import { logInByLink } from '#web/api/customers/sign-in.ts'
import { writeSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/login-link-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'

export const meta = privateMeta(words.loginLinkTitle)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), token: takeLinkToken() }
}

// The page is there before: only the token is the browser's.
clientLoader.hydrate = true as const

/** The token has left the address by the first time. */
export function shouldRevalidate() {
  return false
}

const schema = z.omit(loginLinkSchema, { token: true })

/** Logs in by the link of a letter. A button does it: programs that look into letters only open links. */
export default function LoginLinkPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const token = 'token' in loaderData ? loaderData.token : undefined
  const form = useForm({
    schema,
    failed: CUSTOMER_TEXTS.loginFailed,
    /** Answers whether the code of the second step is still to be asked for. */
    async send(input): Promise<'code' | null> {
      if (!token) return null
      try {
        writeSession(await logInByLink({ ...input, token }))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
        return 'code'
      }
      track('Login', { method: 'email' })
      showToast(CUSTOMER_TEXTS.welcomeBack)
      await navigate('/', { replace: true })
      return null
    },
  })
  return (
    <AuthFrame scenes={loaderData.scenes} title={words.loginTitle} text={words.loginLinkText}>
      {token === null ? (
        <Note kind="warn">
          {words.linkMissing}{' '}
          <Link className="link" to="/login">
            {words.login}
          </Link>
        </Note>
      ) : (
        <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
          <FormFailure form={form} />
          {form.answer === 'code' ? (
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
          <Checkbox name="remember" label={words.rememberMe} />
          <Button type="submit" block loading={form.sending} loadingText={CUSTOMER_TEXTS.signingIn}>
            {words.login}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
