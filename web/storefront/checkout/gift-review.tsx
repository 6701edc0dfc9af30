import { format } from '#domain/language/format.ts'
import type { Gift } from '#domain/orders/gift.ts'
import { GIFT_TEXTS } from '#texts/cart/gift-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './gift-review.module.css'

/** The gift before payment; it is changed in the cart. */
export default function GiftReview({ gift: { message, hidePrices } }: { gift: Gift }) {
  if (message === '' && !hidePrices) return null
  return (
    <div className={styles.gift}>
      <div>
        <b>{GIFT_TEXTS.title}</b>
        {message === '' ? null : <p>{format(GIFT_TEXTS.note, { message })}</p>}
        {hidePrices ? <p>{GIFT_TEXTS.hidePrices}</p> : null}
      </div>
      <PageLink className="link" to="/cart">
        {GIFT_TEXTS.change}
      </PageLink>
    </div>
  )
}
