import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { requestPasswordLink } from '#web/api/customers/sign-in.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/forgot-password-page.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { authScenes } from './auth-scenes.ts'
import { useCarriedEmail } from './carried-email.ts'
import { LinkForm } from './link-form.tsx'

export const meta = privateMeta(words.forgotTitle)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

const schema = z.object({ email: emailField(issue('customers.loginEmail')) })

/** Requests the link. The answer does not reveal whether the address has an account. */
export default function ForgotPasswordPage({ loaderData: { scenes } }: Route.ComponentProps) {
  const email = useCarriedEmail()
  return (
    <AuthFrame scenes={scenes} title={words.forgotTitle} text={words.forgotText}>
      <LinkForm
        schema={schema}
        send={async (address) => (await requestPasswordLink(address)).message || CUSTOMER_TEXTS.resetSent}
        failed={CUSTOMER_TEXTS.updateFailed}
        words={words}
        email={email}
        autoComplete="username"
      />
      <p className={styles.other}>
        <PageLink className="link" to="/login" state={{ email }}>
          {words.backToLogin}
        </PageLink>
      </p>
    </AuthFrame>
  )
}
