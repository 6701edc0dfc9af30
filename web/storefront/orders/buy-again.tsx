import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { fetchCards } from '#web/api/products.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { addToCart } from '#web/storefront/cart/add-to-cart.ts'
import styles from './order-pages.module.css'

/** Puts what was ordered into the cart once more, at today's prices; says what is no longer sold. */
export function BuyAgain({ order }: { order: ApiOrder }) {
  const navigate = useNavigate()
  const { running, failure, answer, run } = useMutation(async () => {
    const products = new Map(
      (await fetchCards([...new Set(order.items.map((item) => item._id))])).map((card) => [card._id, card]),
    )
    let left = 0
    for (const item of order.items) {
      const product = products.get(item._id)
      const size = product?.sizes.find((entry) => entry._id === item.selectedSizeId && entry.inStock)
      const choice = { sizeId: item.selectedSizeId, colour: item.selectedColor }
      const added = product && size && addToCart(product, { choice, quantity: item.quantity })
      if (!added) left += item.quantity
    }
    if (left === order.items.reduce((sum, item) => sum + item.quantity, 0)) return words.againNothing
    if (left > 0) showToast(format(words.againGone, { count: left }), 'bad')
    await navigate('/cart')
    return null
  }, words.failed)
  const said = failure ?? answer
  return (
    <section className={styles.stack}>
      {said ? (
        <Note kind="warn" live>
          {said}
        </Note>
      ) : null}
      <Button variant="line" loading={running !== null} loadingText={words.addingAgain} onClick={run}>
        {words.orderAgain}
      </Button>
    </section>
  )
}
