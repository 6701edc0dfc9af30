import { Suspense, use } from 'react'
import * as z from 'zod/mini'
import { emailField } from '#domain/customers/person-fields.ts'
import { LEAVE_NEWSLETTER_TEXTS as words } from '#texts/newsletter/leave-texts.ts'
import { NEWSLETTER_TEXTS } from '#texts/newsletter/texts.ts'
import { type Loaded, loaded } from '#web/api/loaded.ts'
import { leaveNewsletter, requestUnsubscribeLink } from '#web/api/newsletter.ts'
import type { Elements } from '#web/components/elements.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from '#web/storefront/customers/auth-frame.module.css'
import { AuthFrame } from '#web/storefront/customers/auth-frame.tsx'
import { type AuthScenes, authScenes } from '#web/storefront/customers/auth-scenes.ts'
import { LinkForm } from '#web/storefront/customers/link-form.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/leave-page.ts'

export const meta = privateMeta(words.title)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

/** Ends the newsletter by a letter's link at once. The page does not wait for the answer: it says what it does. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { scenes } = await serverLoader()
  const token = takeLinkToken()
  return { scenes, left: token === null ? null : loaded(leaveNewsletter(token), words.failed) }
}

// The page is there before: only the token is the browser's.
clientLoader.hydrate = true as const

/** The token has left the address by the first time. */
export function shouldRevalidate() {
  return false
}

/** Without a link it sends one to the address that is typed. */
export default function LeaveNewsletterPage({ loaderData }: Route.ComponentProps) {
  const { scenes } = loaderData
  const left = 'left' in loaderData ? loaderData.left : null
  if (left === null) return <Page scenes={scenes} form={<AskForLink problem={null} />} />
  return (
    <Suspense fallback={<Page scenes={scenes} note={<Note live>{words.leaving}</Note>} />}>
      <AnsweredPage scenes={scenes} left={left} />
    </Suspense>
  )
}

function AnsweredPage({ scenes, left }: { scenes: AuthScenes; left: Promise<Loaded<{ message: string }>> }) {
  const { value, failure } = use(left)
  if (value === null) return <Page scenes={scenes} form={<AskForLink problem={failure} />} />
  const note = (
    <Note kind="ok" live>
      {value.message}
    </Note>
  )
  return <Page scenes={scenes} note={note} />
}

/** With a form it says what the form is for. */
function Page({ scenes, form, note }: { scenes: AuthScenes; form?: Elements; note?: Elements }) {
  return (
    <AuthFrame scenes={scenes} title={words.title} text={form ? words.text : ''}>
      {form ?? note}
      <p className={styles.other}>
        <PageLink className="link" to="/shop">
          {words.continueShopping}
        </PageLink>
      </p>
    </AuthFrame>
  )
}

const schema = z.object({ email: emailField(NEWSLETTER_TEXTS.emailInvalid) })

/** `problem` is why the link that led here did not work. */
function AskForLink({ problem }: { problem: string | null }) {
  return (
    <LinkForm
      schema={schema}
      send={async (email) => (await requestUnsubscribeLink(email)).message}
      failed={words.failed}
      words={words}
      problem={problem}
    />
  )
}
