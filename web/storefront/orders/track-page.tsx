import { trackInput } from '#domain/orders/track-form.ts'
import { TRACK_TEXTS as words } from '#texts/orders/track-texts.ts'
import { trackOrder } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { OrderLinksDialog } from './order-links-dialog.tsx'
import styles from './track-page.module.css'
import { TrackedOrderView } from './tracked-order.tsx'

export const meta = privateMeta(words.title)

/** Finds one order by its number with the phone or email that it was placed with. Nothing typed stands in the address. */
export default function TrackPage() {
  const form = useForm({ schema: trackInput, failed: words.failed, send: trackOrder })
  const links = useOpen()
  const failure = form.code === 'too_many_requests' ? words.wait : form.failure
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </div>
      <div className={styles.columns}>
        <div>
          <form className={`box ${styles.fields}`} method="post" onSubmit={form.onSubmit} noValidate>
            <TextField
              name="number"
              label={words.number}
              hint={words.numberHint}
              placeholder={words.numberPlaceholder}
              error={form.errorOf('number')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <TextField
              name="contact"
              label={words.contact}
              error={form.errorOf('contact')}
              autoComplete="tel"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            {failure ? (
              <Note kind={form.code === 'too_many_requests' ? 'warn' : 'bad'} live>
                {failure}
              </Note>
            ) : null}
            <Button type="submit" block loading={form.sending} loadingText={words.tracking}>
              {words.track}
            </Button>
          </form>
          <p className={styles.way}>
            <button type="button" className="link" onClick={() => links.open(true)}>
              {words.lost}
            </button>
          </p>
          <p className={`small muted ${styles.way}`}>
            <span>{`${words.account} `}</span>
            <PageLink className="link" to="/orders">
              {words.logIn}
            </PageLink>
            <span>{` ${words.accountRest}`}</span>
          </p>
        </div>
        {links.shown ? <OrderLinksDialog onClose={links.close} /> : null}
        {form.answer && !failure ? <TrackedOrderView order={form.answer} /> : null}
      </div>
    </div>
  )
}
