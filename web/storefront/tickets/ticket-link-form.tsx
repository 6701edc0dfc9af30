import { ticketLinkInput } from '#domain/tickets/ticket-form.ts'
import { TICKET_PAGE_TEXTS } from '#texts/tickets/ticket-page-texts.ts'
import { useSession } from '#web/api/session.ts'
import { requestTicketLink } from '#web/api/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './ticket.module.css'

const words = TICKET_PAGE_TEXTS.ask

/** Asks for number and address of a ticket, and has the shop send its link there. */
export function TicketLinkForm({
  number = '',
  problem = null,
}: {
  number?: string
  /** Why the link that led here did not work. */
  problem?: string | null
}) {
  const session = useSession()
  const form = useForm({
    schema: ticketLinkInput,
    failed: words.failed,
    send: (input) => requestTicketLink(input.number, input.email),
  })
  const bad = form.failure ?? (form.answer === null ? problem : null)
  const said = bad ?? form.answer
  return (
    <div className={styles.ask}>
      <h1>{words.title}</h1>
      <p className={styles.intro}>{words.text}</p>
      <form className={`box ${styles.fields}`} method="post" onSubmit={form.onSubmit} noValidate>
        {said ? (
          <Note kind={bad ? 'bad' : 'ok'} live>
            {said}
          </Note>
        ) : null}
        <TextField
          name="number"
          label={words.number}
          hint={words.numberHint}
          error={form.errorOf('number')}
          defaultValue={number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          error={form.errorOf('email')}
          defaultValue={session?.user.email}
          autoComplete="email"
          required
        />
        <Button type="submit" block loading={form.sending} loadingText={words.sending}>
          {words.send}
        </Button>
      </form>
      <ul className={styles.ways}>
        <li>
          <PageLink className="link" to="/profile?tab=messages">
            {session ? words.mine : words.signIn}
          </PageLink>
        </li>
        <li>
          <PageLink className="link" to="/contact-us">
            {words.contact}
          </PageLink>
        </li>
      </ul>
    </div>
  )
}
