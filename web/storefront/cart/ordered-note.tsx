import { useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { fetchOwnOrders } from '#web/api/orders.ts'
import { useSession } from '#web/api/session.ts'
import { Note } from '#web/components/note.tsx'
import { useAsked } from '#web/components/use-asked.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './cart-page.module.css'
import { readCart, writeCart } from './cart-store.ts'
import { orderedLines } from './ordered-lines.ts'

interface Taken {
  orderId: string
  lines: readonly CartItem[]
}

/** Removes lines that were ordered without this browser's knowledge, with a note and an undo. */
export default function OrderedNote() {
  const userId = useSession()?.user._id ?? null
  const [taken, setTaken] = useState<Taken | null>(null)
  useAsked(userId, async (signal) => {
    if (userId === null || readCart().length === 0) return
    try {
      const found = orderedLines(readCart(), await fetchOwnOrders(userId, { limit: 10 }, signal))
      if (!found) return
      const ids = new Set(found.lines.map((line) => line.cartItemId))
      writeCart(readCart().filter((item) => !ids.has(item.cartItemId)))
      setTaken({ orderId: found.order._id, lines: found.lines })
    } catch (error) {
      // A convenience only: duplicate orders are prevented elsewhere.
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    }
  })
  if (!taken) return null

  function bringBack() {
    // Add with new ids, or the next visit would treat them as ordered again.
    const lines = (taken?.lines ?? []).map((item, index) => ({
      ...item,
      cartItemId: `${item._id}-${Date.now() + index}`,
    }))
    writeCart([...readCart(), ...lines])
    setTaken(null)
  }
  return (
    <div className={styles.note}>
      <Note live>
        <span>{`${format(CART_PAGE_TEXTS.ordered, {
          count: taken.lines.length,
          number: shortOrderNumber(taken.orderId),
        })} `}</span>
        <PageLink className="link" to={`/orders/${encodeURIComponent(taken.orderId)}`}>
          {CART_PAGE_TEXTS.viewOrder}
        </PageLink>
        <span> </span>
        <button type="button" className={`link ${styles.textButton}`} onClick={bringBack}>
          {CART_PAGE_TEXTS.undo}
        </button>
      </Note>
    </div>
  )
}
