import { type RefObject, useRef } from 'react'
import { quantityLimit } from '#domain/cart/cart.ts'
import { type CartItem, unitMrpPaise, unitPricePaise } from '#domain/cart/cart-item.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { focusStart } from '#web/components/focus-start.ts'
import { Note } from '#web/components/note.tsx'
import { Price } from '#web/components/price.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { addWish } from '#web/storefront/wishlist/wishlist-store.ts'
import styles from './cart-lines.module.css'
import { changeQuantity, type RemovedLine, removeLine } from './cart-store.ts'
import { type LineNotice, useCheckoutSession } from './checkout-session.ts'
import { ChosenText, LineChoice } from './line-choice.tsx'
import { LinePicture } from './line-picture.tsx'
import type { Unavailable } from './use-quote.ts'

export function CartLines({
  items,
  unavailable,
  onRemoved,
}: {
  items: readonly CartItem[]
  unavailable: ReadonlyMap<string, Unavailable>
  onRemoved: (line: RemovedLine | null) => void
}) {
  const { notices } = useCheckoutSession()
  // The line whose choice takes the focus once it exists.
  const focused = useRef<string | null>(null)
  return (
    <ul aria-label={CART_PAGE_TEXTS.lines}>
      {items.map((item) => (
        <CartLine
          key={item.cartItemId}
          item={item}
          most={quantityLimit(item, items)}
          unavailable={unavailable.get(item.cartItemId) ?? null}
          notice={notices[item.cartItemId] ?? null}
          focused={focused}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}

function CartLine({
  item,
  most,
  unavailable,
  notice,
  focused,
  onRemoved,
}: {
  item: CartItem
  /** The limit beside the other lines. */
  most: number
  unavailable: Unavailable | null
  notice: LineNotice | null
  focused: RefObject<string | null>
  onRemoved: (line: RemovedLine | null) => void
}) {
  const path = productPath(item, {
    colour: item.colours.length > 1 ? item.selectedColor : undefined,
    size: item.sizes.length > 1 ? item.selectedSize : undefined,
  })
  const isGone = unavailable === 'gone'
  return (
    <li className={classNames(styles.line, unavailable && styles.unavailable)}>
      <PageLink to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture src={item.image} size="large" />
      </PageLink>
      <div className={styles.text}>
        <div>
          <h2 className={styles.name}>
            <PageLink to={path}>{item.name}</PageLink>
          </h2>
          <ChosenText item={item} fixed={isGone} />
          {item.sku ? <p className={styles.sku}>{format(CART_PAGE_TEXTS.sku, { sku: item.sku })}</p> : null}
        </div>
        {unavailable ? null : (
          <Price
            price={paiseToRupees(unitPricePaise(item) * item.quantity)}
            originalPrice={paiseToRupees(unitMrpPaise(item) * item.quantity)}
            className={styles.price}
          />
        )}
      </div>
      {isGone ? null : <LineChoice item={item} focused={focused} />}
      <LineNews item={item} most={most} unavailable={unavailable} notice={notice} />
      <LineActions item={item} most={most} unavailable={unavailable} onRemoved={onRemoved} />
    </li>
  )
}

/** Changes since the line was added. */
function LineNews({
  item,
  most,
  unavailable,
  notice,
}: {
  item: CartItem
  most: number
  unavailable: Unavailable | null
  notice: LineNotice | null
}) {
  const news = unavailable
    ? [unavailable === 'gone' ? CART_PAGE_TEXTS.gone : CART_PAGE_TEXTS.outOfStock]
    : noticeTexts(item, notice, most)
  if (news.length === 0) return null
  return (
    <div className={styles.news}>
      <Note kind={unavailable ? 'bad' : 'warn'} live>
        {news.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    </div>
  )
}

function noticeTexts(item: CartItem, notice: LineNotice | null, most: number): string[] {
  if (!notice) return []
  const texts: string[] = []
  if (notice.priceWas !== null) {
    texts.push(
      format(CART_PAGE_TEXTS.priceWas, {
        was: formatRupees(rupeesToPaise(notice.priceWas)),
        now: formatRupees(unitPricePaise(item)),
      }),
    )
  }
  if (notice.quantityWas !== null && notice.quantityWas > item.quantity) {
    texts.push(format(CART_PAGE_TEXTS.quantityWas, { was: notice.quantityWas, now: most }))
  }
  return texts
}

function LineActions({
  item,
  most,
  unavailable,
  onRemoved,
}: {
  item: CartItem
  most: number
  unavailable: Unavailable | null
  onRemoved: (line: RemovedLine | null) => void
}) {
  function remove() {
    onRemoved(removeLine(item.cartItemId))
    showToast(CART_TEXTS.itemRemoved)
  }
  function moveToWishlist() {
    addWish(wishlistItemOf({ ...item, rating: 0, reviews: 0 }))
    removeLine(item.cartItemId)
    onRemoved(null)
    // The cart's heading may be a different element by then.
    requestAnimationFrame(focusStart)
    showToast(CART_TEXTS.movedToWishlist)
  }
  return (
    <div className={styles.actions}>
      {unavailable ? null : (
        <QuantityStepper
          small
          value={item.quantity}
          max={Math.max(1, most)}
          decreaseLabel={format(CART_PAGE_TEXTS.decreaseOf, { name: item.name })}
          increaseLabel={format(CART_PAGE_TEXTS.increaseOf, { name: item.name })}
          onChange={(quantity) => changeQuantity(item.cartItemId, quantity)}
        />
      )}
      {unavailable === 'gone' ? null : (
        <Button
          variant="quiet"
          small
          className={styles.action}
          aria-label={format(CART_PAGE_TEXTS.moveOf, { name: item.name })}
          onClick={moveToWishlist}
        >
          {CART_TEXTS.moveToWishlist}
        </Button>
      )}
      <Button
        variant="quiet"
        small
        className={classNames(styles.action, styles.plain)}
        aria-label={format(CART_PAGE_TEXTS.removeOf, { name: item.name })}
        onClick={remove}
      >
        {CART_TEXTS.remove}
      </Button>
    </div>
  )
}
