import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { passwordField } from '#domain/customers/person-fields.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { resetPassword } from '#web/api/customers/sign-in.ts'
import { writeSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/reset-password-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'

export const meta = privateMeta(words.resetTitle)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), token: takeLinkToken() }
}

// The page is rendered on the server; only the browser has the token.
clientLoader.hydrate = true as const

/** The token is removed from the address on the first run. */
export function shouldRevalidate() {
  return false
}

const schema = z.object({ password: passwordField() })

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const token = 'token' in loaderData ? loaderData.token : undefined
  const form = useForm({
    schema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send({ password }) {
      if (!token) return
      const { message } = await resetPassword({ token, password })
      // All sessions of the account have ended, including this browser's.
      writeSession(null)
      showToast(message)
      await navigate('/login', { replace: true })
    },
  })
  return (
    <AuthFrame scenes={loaderData.scenes} title={words.resetTitle} text={words.passwordHint}>
      {token === null ? (
        <Note kind="warn">
          <span>{`${words.linkMissing} `}</span>
          <PageLink className="link" to="/forgot-password">
            {words.forgotPassword}
          </PageLink>
        </Note>
      ) : (
        <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
          {form.failure ? (
            <Note kind="bad" live>
              <span>{`${form.failure} `}</span>
              <PageLink className="link" to="/forgot-password">
                {words.forgotPassword}
              </PageLink>
            </Note>
          ) : null}
          <PasswordField
            name="password"
            label={words.newPassword}
            error={form.errorOf('password')}
            autoComplete="new-password"
            required
          />
          <Button type="submit" block loading={form.sending} loadingText={words.saving}>
            {words.savePassword}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
