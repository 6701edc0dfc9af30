import { format } from '#domain/language/format.ts'
import type { ApiTicket, ApiTicketMessage } from '#domain/tickets/api-ticket.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { TICKET_PAGE_TEXTS as words } from '#texts/tickets/ticket-page-texts.ts'
import { requestTicketLink, ticketPicturePath } from '#web/api/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { PrivatePicture } from '#web/components/private-picture.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './ticket.module.css'

/** What both sides said, the oldest first. */
export function TicketMessages({ ticket, token }: { ticket: ApiTicket; token: string | null }) {
  const { brand } = usePublicSettings()
  return (
    <>
      <ol className={styles.messages}>
        {ticket.messages.map((message) => (
          <li key={message.id} className={classNames(styles.message, styles[message.author])}>
            <p className={styles.by}>
              <b>{message.author === 'customer' ? words.you : brand.name}</b>
              <span>{`${message.author === 'shop' ? ` (${words.automatic})` : ''} · `}</span>
              <time dateTime={message.createdAt}>{formatDateTime(new Date(message.createdAt))}</time>
            </p>
            <p className={styles.text}>
              {message.isInLetter ? format(words.inLetter, { email: ticket.email }) : message.text}
            </p>
            <Pictures pictures={message.pictures} token={token} />
          </li>
        ))}
      </ol>
      {ticket.messages.some(({ isInLetter }) => isInLetter) ? <AskAgain ticket={ticket} /> : null}
    </>
  )
}

function Pictures({ pictures, token }: Pick<ApiTicketMessage, 'pictures'> & { token: string | null }) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id }, at) => (
        <li key={id}>
          <PrivatePicture
            path={ticketPicturePath(id)}
            ticketToken={token}
            alt={format(words.pictureOf, { count: at + 1 })}
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  )
}

/** For a sender who has the link from the screen, not the one from the email. */
function AskAgain({ ticket: { number, email } }: { ticket: ApiTicket }) {
  const { running, failure, answer, run } = useMutation(
    () => requestTicketLink(number, email),
    words.ask.failed,
  )
  return (
    <div className={styles.again}>
      <p>{words.wrongAddress}</p>
      {failure || answer ? (
        <Note kind={failure ? 'bad' : 'ok'} live>
          {failure ?? answer}
        </Note>
      ) : null}
      <Button variant="quiet" loading={running !== null} loadingText={words.sending} onClick={() => run()}>
        {words.askAgain}
      </Button>
    </div>
  )
}
