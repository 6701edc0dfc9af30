import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { LEAVE_NEWSLETTER_TEXTS as words } from '#texts/support/leave-newsletter-texts.ts'
import { NEWSLETTER_TEXTS } from '#texts/support/newsletter-texts.ts'
import { failureText } from '#web/api/client.ts'
import { askForLeaveLink, leaveNewsletter } from '#web/api/newsletter.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import styles from '#web/storefront/customers/auth-frame.module.css'
import { AuthFrame } from '#web/storefront/customers/auth-frame.tsx'
import { authScenes } from '#web/storefront/customers/auth-scenes.ts'
import { useForm } from '#web/storefront/customers/use-form.ts'
import { useLinkToken } from '#web/storefront/customers/use-link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/leave-newsletter-page.ts'

export const meta = privateMeta(words.title)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

type Outcome = { ok: boolean; text: string }

/** Ends the newsletter by a letter's link at once; without one it sends the link to the address that is typed. */
export default function LeaveNewsletterPage({ loaderData: { scenes } }: Route.ComponentProps) {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!token) return
    leaveNewsletter(token).then(
      ({ message }) => setOutcome({ ok: true, text: message }),
      (error: unknown) => setOutcome({ ok: false, text: failureText(error, words.failed) }),
    )
  }, [token])

  const problem = outcome?.ok === false ? outcome.text : null
  const isFollowed = token && problem === null
  return (
    <AuthFrame scenes={scenes} title={words.title} text={isFollowed ? '' : words.text}>
      {isFollowed ? (
        <Note kind={outcome ? 'ok' : 'info'} live>
          {outcome?.text ?? words.leaving}
        </Note>
      ) : (
        <LinkForm problem={problem} />
      )}
      <p className={styles.other}>
        <Link className="link" to="/shop">
          {words.continueShopping}
        </Link>
      </p>
    </AuthFrame>
  )
}

const schema = z.object({ email: emailField(NEWSLETTER_TEXTS.emailInvalid) })

/** `problem` is why the link that led here did not work. */
function LinkForm({ problem }: { problem: string | null }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useForm({
    schema,
    failed: words.failed,
    send: async ({ email }) => setAnswer((await askForLeaveLink(email)).message),
  })
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      {form.failure || answer || problem ? (
        <Note kind={!form.failure && answer ? 'ok' : 'bad'} live>
          {form.failure ?? answer ?? problem}
        </Note>
      ) : null}
      <TextField
        name="email"
        type="email"
        label={words.email}
        error={form.errorOf('email')}
        autoComplete="email"
        required
      />
      <Button type="submit" block loading={form.sending} loadingText={words.sending}>
        {words.sendLink}
      </Button>
    </form>
  )
}
