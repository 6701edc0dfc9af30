import { format } from '#domain/language/format.ts'
import type { TriedPromotion, TryPromotionInput } from '#domain/promotions/api-try-promotion.ts'
import { PROMOTION_TRY_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { rupeesText } from '../components/rupees.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './promotions.module.css'

export type TriedItem = NonNullable<TryPromotionInput['items']>[number]

const MOST_PIECES = 20

/** The lines of the cart that is tried, each with what the promotions take off it. */
export function TriedLines({
  tried: { lines },
  onChange,
}: {
  tried: TriedPromotion
  onChange: (items: TriedItem[]) => void
}) {
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  return (
    <ul className={styles.lines}>
      {lines.map(({ variantId, name, size, picture, quantity, subtotal, discount }, place) => (
        // One size may stand in two lines: its place tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={`${variantId} ${place}`}>
          <ProductPicture picture={picture} />
          <span>
            <span>{name}</span>
            <small>{size}</small>
          </span>
          <span className="num">
            <span>{rupeesText(subtotal)}</span>
            {discount > 0 ? <small>{format(words.lineOff, { amount: rupeesText(discount) })}</small> : null}
          </span>
          <span className={styles.steps}>
            <QuantityStepper
              small
              value={quantity}
              max={MOST_PIECES}
              decreaseLabel={format(words.fewer, { name })}
              increaseLabel={format(words.more, { name })}
              onChange={(next) =>
                onChange(items.map((item, at) => (at === place ? { ...item, quantity: next } : item)))
              }
            />
            <IconButton
              icon={closeIcon}
              label={format(words.remove, { name })}
              onClick={() => onChange(items.filter((_, at) => at !== place))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
