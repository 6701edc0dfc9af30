import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { ApiTicket } from '#domain/tickets/api-ticket.ts'
import { MOST_TICKET_PICTURES, ticketMessageInput } from '#domain/tickets/ticket-form.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { TICKET_PAGE_TEXTS as words } from '#texts/tickets/ticket-page-texts.ts'
import { writeToTicket } from '#web/api/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PhotoField } from '#web/components/form/photo-field.tsx'
import { useStoredFields } from '#web/components/form/stored-fields.ts'
import { TextArea } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import styles from './ticket.module.css'

/** What the sender says next, with pictures. A message that got no answer may be sent again: it is kept once. */
export function TicketReply({
  ticket,
  token,
  now,
  reload,
}: {
  ticket: ApiTicket
  token: string | null
  now: Date
  reload: () => Promise<void>
}) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const kept = useStoredFields(`ticket ${ticket.number}`)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const form = useForm({
    schema: ticketMessageInput,
    failed: words.sendFailed,
    async send({ text }, element) {
      const { link } = await writeToTicket(ticket.number, { input: { text, key }, pictures, token })
      element.reset()
      setPictures([])
      setKey(crypto.randomUUID())
      if (link === null) await reload()
      return { next: link }
    },
  })
  // What was solved after it was sent says so by itself.
  const isSent =
    form.answer !== null && form.failure === null && (!ticket.closedAt || form.answer.next !== null)
  return (
    <form ref={kept} className={`box ${styles.fields}`} method="post" onSubmit={form.onSubmit} noValidate>
      <h2 className={styles.subtitle}>{words.write}</h2>
      <When ticket={ticket} now={now} />
      <TextArea name="text" label={words.words} error={form.errorOf('text')} rows={5} required />
      <div>
        <p className={styles.label}>{words.pictures}</p>
        <PhotoField
          photos={pictures}
          most={MOST_TICKET_PICTURES}
          hint={format(words.picturesHint, { most: MOST_TICKET_PICTURES })}
          error={form.errorOf('photos')}
          onChange={setPictures}
        />
      </div>
      <FormFailure form={form} />
      {isSent ? <Sent next={form.answer?.next ?? null} /> : null}
      <Button type="submit" loading={form.sending} loadingText={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

/** What a message does to a ticket that is solved. */
function When({ ticket: { reopenUntil }, now }: { ticket: ApiTicket; now: Date }) {
  if (reopenUntil === null) return null
  const until = new Date(reopenUntil)
  return (
    <p className={styles.hint}>
      {now > until ? words.writeNew : format(words.writeAgain, { date: formatDate(until) })}
    </p>
  )
}

function Sent({ next }: { next: string | null }) {
  if (next === null) {
    return (
      <Note kind="ok" live>
        {words.sent}
      </Note>
    )
  }
  const { pathname, hash } = new URL(next)
  // A document of its own: the loader reads the token from the address, which the router changes only after it.
  return (
    <Note kind="ok" live>
      <span>{`${words.next} `}</span>
      <a className="link" href={`${pathname}${hash}`}>
        {words.openNext}
      </a>
    </Note>
  )
}
