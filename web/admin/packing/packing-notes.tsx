import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { changeText } from '#domain/orders/change-text.ts'
import { staffNotes } from '#domain/orders/staff-notes.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { ORDER_EDIT_TEXTS } from '#texts/orders/order-edit-texts.ts'
import { ORDER_EDIT_WORDS } from '#texts/orders/order-edit-words.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { GiftNote } from '../components/gift-note.tsx'
import styles from './packing-order.module.css'

/** What to know before an order is packed: notes of the staff, and other open orders of the same phone. */
export function PackingNotes({ order }: { order: AdminOrder }) {
  const notes = staffNotes(order)
  const { otherOpen } = order.row
  const edit = order.events.find(({ kind }) => kind === 'edited')
  if (notes.length === 0 && otherOpen === 0 && !order.gift && !edit) return null
  return (
    <div className={styles.notes}>
      <GiftNote order={order} />
      {edit?.edit ? (
        <Note kind="warn">
          <p>
            {format(ORDER_EDIT_TEXTS.changedBy, {
              name: edit.actorName ?? '',
              time: formatDateTime(new Date(edit.at)),
            })}
          </p>
          {edit.edit.changes.map((change) => {
            const text = changeText(change, { texts: ORDER_EDIT_WORDS, format })
            return <p key={text}>{text}</p>
          })}
        </Note>
      ) : null}
      {otherOpen > 0 ? (
        <Note kind="warn">
          <span>{`${format(words.otherOpen, { count: otherOpen })} `}</span>
          <PageLink
            className="link"
            to={`/admin/orders?view=all&q=${encodeURIComponent(order.customer.phoneNo)}`}
          >
            {words.showOthers}
          </PageLink>
        </Note>
      ) : null}
      {notes.length > 0 ? (
        <section aria-label={words.notes}>
          {notes.map(({ id, text, author, at }) => (
            <Note key={id} kind="warn">
              <p>{text}</p>
              <small>{format(words.noteBy, { name: author, time: formatDateTime(new Date(at)) })}</small>
            </Note>
          ))}
        </section>
      ) : null}
    </div>
  )
}
