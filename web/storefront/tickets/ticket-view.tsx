import { format } from '#domain/language/format.ts'
import type { ApiTicket } from '#domain/tickets/api-ticket.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { TICKET_PAGE_TEXTS as words } from '#texts/tickets/ticket-page-texts.ts'
import { solveTicket } from '#web/api/tickets.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './ticket.module.css'
import { TicketMessages } from './ticket-messages.tsx'
import { TicketReply } from './ticket-reply.tsx'

/** What was said in a ticket, and the form by which its sender says more. */
export function TicketView({
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
  const { number, subject, order, product, closedAt, kind } = ticket
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: words.home, to: '/' }, { label: words.support, to: '/support' }, { label: number }]}
      />
      <div className={styles.head}>
        <h1>{format(words.heading, { number })}</h1>
        {kind === 'grievance' ? <TonePill tone="info" text={words.grievance} /> : null}
        {closedAt === null ? null : <TonePill tone="ok" text={words.solved} />}
      </div>
      <State ticket={ticket} now={now} />
      {subject || order || product ? (
        <p className={styles.about}>
          <span>{`${words.about}: `}</span>
          {[
            subject ? <span key="subject">{subject}</span> : null,
            order ? (
              <PageLink key="order" className="link" to={`/orders/${encodeURIComponent(order._id)}`}>
                {format(words.order, { number: order.number })}
              </PageLink>
            ) : null,
            product ? (
              <PageLink key="product" className="link" to={`/product/${product.slug}`}>
                {product.name}
              </PageLink>
            ) : null,
          ]
            .filter((part) => part !== null)
            .flatMap((part, at) => (at === 0 ? [part] : [<span key={`${part.key}-dot`}> · </span>, part]))}
        </p>
      ) : null}
      <section aria-label={words.conversation}>
        <TicketMessages ticket={ticket} token={token} />
      </section>
      <TicketReply ticket={ticket} token={token} now={now} reload={reload} />
      {closedAt === null ? <Solve number={number} token={token} reload={reload} /> : null}
    </>
  )
}

/** Whose turn it is. */
function State({ ticket: { closedAt, waitsFor, answerBy }, now }: { ticket: ApiTicket; now: Date }) {
  if (closedAt !== null) return null
  if (waitsFor === 'customer') return <p className={styles.state}>{words.yourTurn}</p>
  if (answerBy === null) return null
  const isLate = new Date(answerBy) < now
  return (
    <p className={styles.state}>
      {isLate ? words.answerLate : format(words.answerBy, { time: formatDateTime(new Date(answerBy)) })}
    </p>
  )
}

function Solve({
  number,
  token,
  reload,
}: {
  number: string
  token: string | null
  reload: () => Promise<void>
}) {
  const { running, failure, run } = useMutation(async () => {
    await solveTicket(number, token)
    await reload()
  }, words.solveFailed)
  return (
    <div className={styles.solve}>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <Button variant="line" loading={running !== null} loadingText={words.solving} onClick={() => run()}>
        {words.isSolved}
      </Button>
    </div>
  )
}
