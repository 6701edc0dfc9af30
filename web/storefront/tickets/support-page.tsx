import { TICKET_PAGE_TEXTS as words } from '#texts/tickets/ticket-page-texts.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import styles from './ticket.module.css'
import { TicketLinkForm } from './ticket-link-form.tsx'

export const meta = privateMeta(words.ask.title)

/** Requests the link to a ticket by its number. */
export default function SupportPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <TicketLinkForm />
    </div>
  )
}
