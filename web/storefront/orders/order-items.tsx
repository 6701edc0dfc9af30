import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { FOLLOW_TEXTS } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { useChildGuide } from '#web/storefront/children/use-child-guide.ts'
import styles from './order-items.module.css'

/** The lines of a placed order with their totals, each leading to its product. */
export function OrderItems({ items, label }: { items: ApiOrder['items']; label: string }) {
  const guide = useChildGuide()
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.lineId}>
          <PageLink to={productPath({ id: item._id })} className={styles.item}>
            <LinePicture src={item.image} size="medium" />
            <span className={styles.text}>
              <b>{item.name}</b>
              <span className="muted small">
                {[
                  chosenVariant(item.selectedSize, item.selectedColor),
                  format(CHECKOUT_TEXTS.quantity, { quantity: item.quantity }),
                  isPartlySent(item) &&
                    format(FOLLOW_TEXTS.sentPieces, {
                      shipped: item.shipped,
                      count: item.quantity - item.cancelled,
                    }),
                  item.cancelled > 0 && format(FOLLOW_TEXTS.cancelledPieces, { count: item.cancelled }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.total}>{formatRupees(rupeesToPaise(item.price) * item.quantity)}</span>
          </PageLink>
          {guide ? (
            <guide.CartFit product={guide.orderedProduct(item.selectedSize)} sizeId={item.selectedSize} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Some pieces of the line have left, others have not. */
export function isPartlySent({ quantity, cancelled, shipped }: ApiOrder['items'][number]): boolean {
  return shipped > 0 && shipped < quantity - cancelled
}
