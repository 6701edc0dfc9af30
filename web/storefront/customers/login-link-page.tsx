import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { loginLinkSchema } from '#domain/customers/login-form.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { logInByLink } from '#web/api/customers/sign-in.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/login-link-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'
import { CodeField, enter, type StillAsked } from './second-step.tsx'

export const meta = privateMeta(words.loginLinkTitle)

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

const schema = z.omit(loginLinkSchema, { token: true })

/** Logs in with a link from an email. It needs a button: mail scanners only open links. */
export default function LoginLinkPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const token = 'token' in loaderData ? loaderData.token : undefined
  const form = useForm({
    schema,
    failed: CUSTOMER_TEXTS.loginFailed,
    async send(input): Promise<StillAsked> {
      if (!token) return null
      const asked = await enter(logInByLink({ ...input, token }))
      if (asked === null) await navigate('/', { replace: true })
      return asked
    },
  })
  return (
    <AuthFrame scenes={loaderData.scenes} title={words.loginTitle} text={words.loginLinkText}>
      {token === null ? (
        <Note kind="warn">
          <span>{`${words.linkMissing} `}</span>
          <PageLink className="link" to="/login">
            {words.login}
          </PageLink>
        </Note>
      ) : (
        <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
          <FormFailure form={form} />
          <CodeField form={form} />
          <Checkbox name="remember" label={words.rememberMe} />
          <Button type="submit" block loading={form.sending} loadingText={CUSTOMER_TEXTS.signingIn}>
            {words.login}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
