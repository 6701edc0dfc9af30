import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminTicket } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { reopenTicket, solveTicket } from '#web/api/admin/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { KeyHints } from '../components/key-list.tsx'
import { type PageKey, usePageKeys } from '../components/page-keys.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { AnswerForm } from './answer-form.tsx'
import { neighboursOf, useBesideList } from './beside-list.ts'
import { Conversation } from './conversation.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { messageAddress, messagesAddress } from './message-query.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHead } from './ticket-head.tsx'
import styles from './ticket-view.module.css'
import { ANSWER_FORM, useAnswer } from './use-answer.ts'

/** The parts of a ticket: what was said, what to answer, who asks and about what. */
export function TicketAdmin({ ticket, now }: { ticket: AdminTicket; now: Date }) {
  const { number, closedAt } = ticket
  const navigate = useNavigate()
  const { query, order, before } = useBesideList()
  const details = useOpen()
  const { previous, next } = neighboursOf(number, order, before)
  const go = (to: string | null) => to !== null && void navigate(messageAddress(to, query))
  /** What is done here leaves room for the next; after the last the list says what is true. */
  const goOn = () => void navigate(next === null ? messagesAddress(query) : messageAddress(next, query))

  const reopening = useStep(
    () => reopenTicket(number),
    () => showDone(format(words.saidReopened, { number })),
  )
  const solving = useStep(
    () => solveTicket(number),
    () => {
      showDone(format(words.saidSolved, { number }), { label: words.reopen, run: () => openAgain(number) })
      goOn()
    },
  )
  async function openAgain(solved: string): Promise<void> {
    await navigate(messageAddress(solved, query))
    reopening.run()
  }
  const answer = useAnswer(ticket, { onSolved: goOn })

  const keys: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => go(next) },
    { key: 'k', label: words.keyMove, act: () => go(previous) },
    { key: 'r', label: words.keyAnswer, act: () => answer.begin('answer') },
    ...(closedAt === null ? [{ key: 'e', label: words.keySolved, act: () => solving.run() }] : []),
    { key: 'n', label: words.keyNote, act: () => answer.begin('note') },
  ]
  usePageKeys(keys)
  const failure = solving.failure ?? reopening.failure
  return (
    <>
      <div className={styles.ticket}>
        <div className={styles.columns}>
          <section className={styles.main} aria-labelledby="ticket-title">
            <TicketHead ticket={ticket} now={now} onDetails={() => details.open(true)} />
            <Conversation ticket={ticket} />
            {failure ? (
              <Note kind="bad" live>
                {failure}
              </Note>
            ) : null}
            <AnswerForm
              ticket={ticket}
              answer={answer}
              solving={solving.running !== null}
              reopening={reopening.running !== null}
              onSolve={() => solving.run()}
              onReopen={() => reopening.run()}
            />
          </section>
          <TicketFacts
            ticket={ticket}
            draft={answer.kind === 'answer' ? answer.text : ''}
            onInsert={answer.insert}
          />
        </div>
      </div>
      <KeyHints keys={[...keys, SEND_KEY]} />
      <ActionBar>
        {closedAt === null ? (
          <Button variant="line" loading={solving.running !== null} onClick={() => solving.run()}>
            {words.solve}
          </Button>
        ) : (
          <Button variant="line" loading={reopening.running !== null} onClick={() => reopening.run()}>
            {words.reopen}
          </Button>
        )}
        <Button type="submit" form={ANSWER_FORM} loading={answer.isSending}>
          {answer.kind === 'answer' ? words.send : words.keepNote}
        </Button>
      </ActionBar>
      {details.shown ? <DetailsDialog ticket={ticket} onClose={details.close} /> : null}
    </>
  )
}

/** Named beside the others; the field itself listens. */
const SEND_KEY: PageKey = {
  key: 'Enter',
  label: words.keySend,
  caps: ['Ctrl', 'Enter'],
  act: () => undefined,
}
