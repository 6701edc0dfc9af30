import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { adminEventText } from '#domain/orders/admin-event-text.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { changeText } from '#domain/orders/change-text.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { SENT_TEXTS } from '#texts/notifications/sent-texts.ts'
import { ADMIN_EVENT_TEXTS } from '#texts/orders/admin-event-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { ORDER_EDIT_TEXTS } from '#texts/orders/order-edit-texts.ts'
import { ORDER_EDIT_WORDS } from '#texts/orders/order-edit-words.ts'
import { addNote } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { TextArea } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import { useStoredText } from '../components/use-stored-text.ts'
import styles from './history-box.module.css'

type AdminEvent = AdminOrder['events'][number]

/** What happened, the newest first, with who did it; and a note for ourselves. */
export function HistoryBox({ order: { row, events, may } }: { order: AdminOrder }) {
  const mayReadSent = useMay('messages.read')
  const newest = events.toSorted((one, other) => other._id - one._id)
  return (
    <div className={styles.place}>
      <AdminBox
        title={words.happened}
        aside={
          mayReadSent ? (
            <PageLink className="link" to={`/admin/sent?q=${encodeURIComponent(row.number)}`}>
              {SENT_TEXTS.ofThisOrder}
            </PageLink>
          ) : undefined
        }
      >
        <div className={styles.columns}>
          <ol className={styles.events}>
            {newest.map((event, at) => {
              const { text, detail, by, tone } = adminEventText(event)
              return (
                <li key={event._id} className={classNames(at === 0 && styles.now, styles[tone])}>
                  <b>{text}</b>
                  {detail ? <span>{detail}</span> : null}
                  {event.edit ? <EditLines edit={event.edit} /> : null}
                  <small>
                    {format(ADMIN_EVENT_TEXTS.byLine, { time: formatDateTime(new Date(event.at)), by })}
                  </small>
                </li>
              )
            })}
          </ol>
          {may.note ? <NoteForm orderId={row._id} /> : null}
        </div>
      </AdminBox>
    </div>
  )
}

/** What an edit changed, what the order cost before and after it, and why. */
function EditLines({ edit: { changes, reason, cost } }: { edit: NonNullable<AdminEvent['edit']> }) {
  const lines = changes.map((change) => changeText(change, { texts: ORDER_EDIT_WORDS, format }))
  const said = [
    ...lines,
    ...(cost && cost.before !== cost.after
      ? [
          format(ORDER_EDIT_TEXTS.costChanged, {
            before: rupeesText(cost.before),
            after: rupeesText(cost.after),
          }),
        ]
      : []),
    ...(reason === '' ? [] : [reason]),
  ]
  return said.map((line) => <span key={line}>{line}</span>)
}

function NoteForm({ orderId }: { orderId: string }) {
  const [text, write] = useStoredText(`order note ${orderId}`)
  const [wasSent, setSent] = useState(false)
  const add = useStep(
    (given: string) => addNote(orderId, given),
    () => {
      write('')
      setSent(false)
      showDone(words.saidNote)
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (text.trim() !== '') add.run(text.trim())
  }
  return (
    <form className={styles.note} onSubmit={submit}>
      <TextArea
        label={words.note}
        placeholder={words.notePlaceholder}
        rows={2}
        maxLength={1_000}
        value={text}
        error={wasSent && text.trim() === '' ? words.noteMissing : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {add.failure ? (
        <Note kind="bad" live>
          {add.failure}
        </Note>
      ) : null}
      <Button type="submit" variant="line" small loading={add.running !== null} loadingText={words.addNote}>
        {words.addNote}
      </Button>
    </form>
  )
}
