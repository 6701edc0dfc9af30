import { cartChangeText, changedLine } from '#domain/cart/cart-change-text.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './checkout.module.css'
import type { PlacementProblem } from './settle-placement.ts'

/** Why the order was not placed, beside the button that retries. */
export function PlacementNote({
  problem,
  items,
  inDoubt,
}: {
  problem: PlacementProblem | null
  items: readonly CartItem[]
  /** An earlier attempt had no answer. */
  inDoubt: boolean
}) {
  if (!problem && !inDoubt) return null
  if (!problem) {
    return (
      <Note kind="warn" live>
        {CHECKOUT_TEXTS.unanswered}
      </Note>
    )
  }
  return (
    <Note kind={problem.changes.length > 0 ? 'warn' : 'bad'} live>
      <p>{problem.text}</p>
      {problem.changes.length > 0 ? (
        <ul className={styles.changes}>
          {problem.changes.map((change) => (
            <li key={change.path}>{cartChangeText(change, nameOf(items[changedLine(change) ?? -1]))}</li>
          ))}
        </ul>
      ) : null}
      {problem.orderExists ? (
        <PageLink className="link" to="/orders">
          {CHECKOUT_TEXTS.viewOrders}
        </PageLink>
      ) : null}
    </Note>
  )
}

/** The product of a line, with the piece and its size in a set. */
function nameOf(item: CartItem | undefined): string {
  if (!item) return ''
  const { name, selectedSize } = item
  return splitLabel(selectedSize).piece === '' ? name : `${name}, ${selectedSize}`
}
