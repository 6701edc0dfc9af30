import { Link } from 'react-router'
import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { askForPasswordLink } from '#web/api/customers/sign-in.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/forgot-password-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'
import { useCarriedEmail } from './carried-email.ts'

export const meta = privateMeta(words.forgotTitle)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

const schema = z.object({ email: emailField(issue('customers.loginEmail')) })

/** Asks for the link. The answer is the same whether or not the address has an account. */
export default function ForgotPasswordPage({ loaderData: { scenes } }: Route.ComponentProps) {
  const email = useCarriedEmail()
  const form = useForm({
    schema,
    failed: CUSTOMER_TEXTS.updateFailed,
    send: async (input) => (await askForPasswordLink(input.email)).message || CUSTOMER_TEXTS.resetSent,
  })
  return (
    <AuthFrame scenes={scenes} title={words.forgotTitle} text={words.forgotText}>
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        {form.failure || form.answer ? (
          <Note kind={form.failure ? 'bad' : 'ok'} live>
            {form.failure ?? form.answer}
          </Note>
        ) : null}
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
        <Button type="submit" block loading={form.sending} loadingText={words.sending}>
          {words.sendLink}
        </Button>
      </form>
      <p className={styles.other}>
        <Link className="link" to="/login" state={{ email }}>
          {words.backToLogin}
        </Link>
      </p>
    </AuthFrame>
  )
}
