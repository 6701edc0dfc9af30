import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CONFIRM_NEWSLETTER_TEXTS as words } from '#texts/newsletter/confirm-texts.ts'
import { confirmNewsletter, type WelcomeCoupon } from '#web/api/newsletter.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { sent } from '#web/components/form/sent.ts'
import { type FormState, useFormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import frame from '#web/storefront/customers/auth-frame.module.css'
import { AuthFrame } from '#web/storefront/customers/auth-frame.tsx'
import { authScenes } from '#web/storefront/customers/auth-scenes.ts'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/confirm-page.ts'
import styles from './confirm-page.module.css'

export const meta = privateMeta(words.title)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { scenes } = await serverLoader()
  return { scenes, token: takeLinkToken() }
}

// The page is there before: only the token is the browser's.
clientLoader.hydrate = true as const

/** The token has left the address by the first time. */
export function shouldRevalidate() {
  return false
}

/** Confirms by a press: programs that follow every link of a letter must not. */
export default function ConfirmNewsletterPage({ loaderData }: Route.ComponentProps) {
  const token = 'token' in loaderData ? loaderData.token : undefined
  const form = useFormState(() => sent(confirmNewsletter(token ?? ''), words.failed))
  // What to press is said only while there is something to press.
  const text = token === null || form.answer !== null ? '' : words.text
  return (
    <AuthFrame scenes={loaderData.scenes} title={words.title} text={text}>
      {token === null ? <NoLink /> : <Confirm form={form} isReady={token !== undefined} />}
    </AuthFrame>
  )
}

function NoLink() {
  return (
    <>
      <Note>{words.noLink}</Note>
      <p className={frame.other}>
        <PageLink className="link" to="/">
          {words.ask}
        </PageLink>
      </p>
    </>
  )
}

function Confirm({
  form: { sending, answer, failure, onSubmit },
  isReady,
}: {
  form: FormState<Awaited<ReturnType<typeof confirmNewsletter>>>
  /** Once the browser has looked at its address for the token. */
  isReady: boolean
}) {
  return (
    <form method="post" className={frame.fields} onSubmit={onSubmit}>
      <div role="status" className={styles.said}>
        {answer ? (
          <Note kind="ok">
            <p>{answer.message}</p>
            {answer.data.coupon ? <Coupon coupon={answer.data.coupon} email={answer.data.email} /> : null}
          </Note>
        ) : null}
      </div>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {answer ? (
        <LinkButton to="/shop" block>
          {words.continueShopping}
        </LinkButton>
      ) : (
        <Button type="submit" block disabled={!isReady} loading={sending} loadingText={words.confirming}>
          {words.confirm}
        </Button>
      )}
      <p className={frame.other}>
        <PageLink className="link" to="/newsletter">
          {words.leave}
        </PageLink>
      </p>
    </form>
  )
}

/** The code with everything on which it depends. */
function Coupon({ coupon, email }: { coupon: WelcomeCoupon; email: string }) {
  const { code, percent, firstOrderOnly, minimumSubtotal, isUsed } = coupon
  if (isUsed) return <p>{words.used}</p>
  const minimum = formatRupees(rupeesToPaise(minimumSubtotal))
  return (
    <>
      <p>
        <span>{`${format(words.coupon, { percent })} `}</span>
        <b className={styles.code}>{code}</b>
      </p>
      <p>
        {`${format(firstOrderOnly ? words.forFirstOrder : words.forOrder, { email })}${minimumSubtotal > 0 ? ` ${format(words.minimum, { amount: minimum })}` : ''} ${words.inLetter}`}
      </p>
    </>
  )
}
