import { format } from '#domain/language/format.ts'
import type { AdminTicket, AdminTicketMessage } from '#domain/tickets/api-admin-ticket.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { PrivatePicture } from '#web/components/private-picture.tsx'
import styles from './conversation.module.css'

/** Everything that was said, the oldest first; notes of the staff stand among it. */
export function Conversation({ ticket }: { ticket: AdminTicket }) {
  const older = ticket.count - ticket.messages.length
  return (
    <>
      {older > 0 ? <p className={styles.older}>{format(words.older, { count: older })}</p> : null}
      <ol className={styles.messages} aria-label={words.conversation}>
        {ticket.messages.map((message) => (
          <li key={message._id} className={classNames(styles.message, styles[message.author])}>
            <span className="visually-hidden">{whoOf(message, ticket)}</span>
            <p className={styles.text}>
              {message.author === 'note' ? <b>{`${words.noteLabel} `}</b> : null}
              <span>{message.text}</span>
            </p>
            {message.pictures.length > 0 ? (
              <div className={styles.pictures}>
                {message.pictures.map((path, at) => (
                  <PrivatePicture key={path} path={path} alt={format(words.picture, { count: at + 1 })} />
                ))}
              </div>
            ) : null}
            <small>{footOf(message)}</small>
          </li>
        ))}
      </ol>
    </>
  )
}

function whoOf({ author, name }: AdminTicketMessage, { customer }: AdminTicket): string {
  if (author === 'customer') return `${customer.name}: `
  if (author === 'shop') return `${words.staff}: `
  return author === 'note' ? '' : `${name || words.staff}: `
}

function footOf({ author, name, at }: AdminTicketMessage): string {
  const time = formatDateTime(new Date(at))
  if (author === 'shop') return format(words.automatic, { time })
  if (author === 'note') return format(words.noteBy, { name: name || words.staff, time })
  return author === 'staff' ? format(words.byStaff, { time, name: name || words.staff }) : time
}
