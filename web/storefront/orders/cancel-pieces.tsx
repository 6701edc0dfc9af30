import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { format } from '#domain/language/format.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import styles from './cancel-order-dialog.module.css'

/** How many pieces of each line to take out of an order; what has left cannot be. */
export function CancelPieces({
  items,
  choice,
  onChange,
}: {
  items: ApiOrder['items']
  choice: ReadonlyMap<string, number>
  onChange: (choice: ReadonlyMap<string, number>) => void
}) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => {
        const most = item.quantity - item.cancelled - item.shipped
        if (most <= 0) return null
        const count = choice.get(item.lineId) ?? 0
        return (
          <li key={item.lineId}>
            <LinePicture src={item.image} size="small" />
            <span className={styles.name}>
              <b>{item.name}</b>
              <span className="muted small">
                {[
                  chosenVariant(item.selectedSize, item.selectedColor),
                  format(words.toCancel, { count, most }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <QuantityStepper
              small
              value={count}
              min={0}
              max={most}
              decreaseLabel={format(words.fewer, { name: item.name })}
              increaseLabel={format(words.more, { name: item.name })}
              onChange={(value) => onChange(new Map([...choice, [item.lineId, value]]))}
            />
          </li>
        )
      })}
    </ul>
  )
}
