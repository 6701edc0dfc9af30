import { type RefObject, useRef } from 'react'
import { itemCount, quantityLimit } from '#domain/cart/cart.ts'
import { type CartItem, unitMrpPaise, unitPricePaise } from '#domain/cart/cart-item.ts'
import { groupSets, pieceName } from '#domain/cart/cart-sets.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
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
import { changeQuantity, type RemovedLines, removeLines } from './cart-store.ts'
import { type LineNotice, useCheckoutSession } from './checkout-session.ts'
import { ChosenText, LineChoice } from './line-choice.tsx'
import { LinePicture } from './line-picture.tsx'
import type { Unavailable } from './use-quote.ts'

type OnRemoved = (removed: RemovedLines | null) => void

export function CartLines({
  items,
  unavailable,
  onRemoved,
}: {
  items: readonly CartItem[]
  unavailable: ReadonlyMap<string, Unavailable>
  onRemoved: OnRemoved
}) {
  const { notices } = useCheckoutSession()
  // The line whose choice takes the focus once it exists.
  const focused = useRef<string | null>(null)
  const line = (isInSet: boolean) => (item: CartItem) => (
    <CartLine
      key={item.cartItemId}
      item={item}
      isInSet={isInSet}
      most={quantityLimit(item, items)}
      unavailable={unavailable.get(item.cartItemId) ?? null}
      notice={notices[item.cartItemId] ?? null}
      focused={focused}
      onRemoved={onRemoved}
    />
  )
  return (
    <ul aria-label={CART_PAGE_TEXTS.lines}>
      {groupSets(items).map((group) => {
        const [first] = group
        if (!first || group.length === 1) return group.map(line(false))
        return (
          <li key={`set ${first._id}`} className={styles.set}>
            <SetHead first={first} pieces={group} onRemoved={onRemoved} />
            <ul aria-label={first.name}>{group.map(line(true))}</ul>
          </li>
        )
      })}
    </ul>
  )
}

/** What the pieces of one set are together. */
function SetHead({
  first,
  pieces,
  onRemoved,
}: {
  first: CartItem
  pieces: readonly CartItem[]
  onRemoved: OnRemoved
}) {
  const { name } = first
  function remove() {
    onRemoved(removeLines(pieces.map(({ cartItemId }) => cartItemId)))
    showToast(CART_PAGE_TEXTS.setRemoved)
  }
  return (
    <div className={styles.setHead}>
      <div>
        <h2 className={styles.name}>
          <PageLink to={productPath(first)}>{name}</PageLink>
        </h2>
        <p className="muted small">{format(CART_PAGE_TEXTS.setPieces, { count: itemCount(pieces) })}</p>
      </div>
      <Button
        variant="quiet"
        small
        className={classNames(styles.action, styles.plain)}
        aria-label={format(CART_PAGE_TEXTS.removeSetOf, { name })}
        onClick={remove}
      >
        {CART_PAGE_TEXTS.removeSet}
      </Button>
    </div>
  )
}

function CartLine({
  item,
  isInSet,
  most,
  unavailable,
  notice,
  focused,
  onRemoved,
}: {
  item: CartItem
  /** The set has a heading of its own. */
  isInSet: boolean
  /** The limit beside the other lines. */
  most: number
  unavailable: Unavailable | null
  notice: LineNotice | null
  focused: RefObject<string | null>
  onRemoved: OnRemoved
}) {
  const path = productPath(item, {
    colour: item.colours.length > 1 ? item.selectedColor : undefined,
    size: item.sizes.length > 1 ? item.selectedSize : undefined,
  })
  const isGone = unavailable === 'gone'
  const Heading = isInSet ? 'h3' : 'h2'
  return (
    <li className={classNames(styles.line, unavailable && styles.unavailable)}>
      <PageLink to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture src={item.image} size="large" />
      </PageLink>
      <div className={styles.text}>
        <div>
          <Heading className={styles.name}>
            <PageLink to={path}>{isInSet ? splitLabel(item.selectedSize).piece : item.name}</PageLink>
          </Heading>
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
      {isGone ? null : <LineChoice item={item} isInSet={isInSet} focused={focused} />}
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
  onRemoved: OnRemoved
}) {
  const name = pieceName(item.name, item.selectedSize)
  function remove() {
    onRemoved(removeLines([item.cartItemId]))
    showToast(CART_TEXTS.itemRemoved)
  }
  function moveToWishlist() {
    addWish(wishlistItemOf({ ...item, rating: 0, reviews: 0 }))
    removeLines([item.cartItemId])
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
          decreaseLabel={format(CART_PAGE_TEXTS.decreaseOf, { name })}
          increaseLabel={format(CART_PAGE_TEXTS.increaseOf, { name })}
          onChange={(quantity) => changeQuantity(item.cartItemId, quantity)}
        />
      )}
      {unavailable === 'gone' ? null : (
        <Button
          variant="quiet"
          small
          className={styles.action}
          aria-label={format(CART_PAGE_TEXTS.moveOf, { name })}
          onClick={moveToWishlist}
        >
          {CART_TEXTS.moveToWishlist}
        </Button>
      )}
      <Button
        variant="quiet"
        small
        className={classNames(styles.action, styles.plain)}
        aria-label={format(CART_PAGE_TEXTS.removeOf, { name })}
        onClick={remove}
      >
        {CART_TEXTS.remove}
      </Button>
    </div>
  )
}
