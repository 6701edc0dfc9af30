import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_GIFT_TEXTS as words } from '#texts/fulfilment/gift-texts.ts'
import { Note } from '#web/components/note.tsx'
import styles from './gift-note.module.css'

/** What to do with a gift before its parcel is closed. */
export function GiftNote({ order: { gift } }: { order: AdminOrder }) {
  if (!gift) return null
  return (
    <Note kind="warn">
      <b>{words.title}</b>
      {gift.message === '' ? null : (
        <p className={styles.message}>{format(words.enclose, { message: gift.message })}</p>
      )}
      {gift.hidePrices ? <p>{words.hidePrices}</p> : null}
    </Note>
  )
}
