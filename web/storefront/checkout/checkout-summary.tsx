import { itemCount } from '#domain/cart/cart.ts'
import { type CartItem, lineSizeText, unitPricePaise } from '#domain/cart/cart-item.ts'
import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { bagIcon, downIcon } from '#web/components/icons.ts'
import { shieldIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { useCheckoutSession } from '#web/storefront/cart/checkout-session.ts'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { OrderTotals } from '#web/storefront/cart/order-totals.tsx'
import { PromotionList } from '#web/storefront/cart/promotion-list.tsx'
import { type QuotedState, takenPromotions } from '#web/storefront/cart/use-quote.ts'
import styles from './checkout-summary.module.css'

interface SummaryProps {
  items: readonly CartItem[]
  quoted: QuotedState
}

/** The order's lines, collapsed above the steps on phones, with changes. The last step shows them open below. */
export function FoldedSummary({ items, quoted, isLast }: SummaryProps & { isLast: boolean }) {
  return (
    <>
      <SummaryNews items={items} quoted={quoted} />
      {isLast ? null : (
        <details className={styles.folded}>
          <summary>
            <span>
              <Icon path={bagIcon} size="small" />
              <span>{` ${format(CHECKOUT_TEXTS.foldedSummary, { lines: itemCount(items) })} `}</span>
              <Icon path={downIcon} size="small" />
            </span>
            <b>{formatRupees(quoted.totals.totalPaise)}</b>
          </summary>
          <SummaryContent items={items} quoted={quoted} />
        </details>
      )}
    </>
  )
}

/** The same beside the steps on desktops. */
export function SideSummary({ items, quoted }: SummaryProps) {
  return (
    <aside className={styles.side} aria-labelledby="checkout-summary">
      <div className="box">
        <h2 id="checkout-summary" className={styles.title}>
          {CART_TEXTS.orderSummary}
        </h2>
        <SummaryContent items={items} quoted={quoted} />
      </div>
      <p className={styles.privacy}>
        <Icon path={shieldIcon} size="small" />
        <span>{` ${CHECKOUT_TEXTS.privacy}`}</span>
      </p>
    </aside>
  )
}

function SummaryContent({ items, quoted }: SummaryProps) {
  return (
    <>
      <SummaryLines items={items} quoted={quoted} />
      <PromotionList offers={quoted.offers.filter(isNews)} />
      <QuotedTotals quoted={quoted} />
    </>
  )
}

function SummaryLines({ items, quoted }: SummaryProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => {
        const unavailable = quoted.unavailable.get(item.cartItemId)
        const about = [
          chosenVariant(lineSizeText(item), ''),
          format(CHECKOUT_TEXTS.quantity, { quantity: item.quantity }),
        ]
          .filter(Boolean)
          .join(' · ')
        return (
          <li key={item.cartItemId}>
            <LinePicture src={item.image} size="thumb" />
            <div>
              <b>{item.name}</b>
              <p className="muted small">{about}</p>
              {unavailable ? (
                <p className={styles.unavailable}>
                  {unavailable === 'gone' ? CART_PAGE_TEXTS.gone : CART_PAGE_TEXTS.outOfStock}
                </p>
              ) : null}
            </div>
            <span className={styles.amount}>
              {unavailable ? null : formatRupees(unitPricePaise(item) * item.quantity)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Changes since the lines were added, shown before the order. */
function SummaryNews({ items, quoted }: SummaryProps) {
  const { notices } = useCheckoutSession()
  const news = items.flatMap((item) => {
    const notice = notices[item.cartItemId]
    const unavailable = quoted.unavailable.get(item.cartItemId)
    if (unavailable)
      return [`${item.name}: ${unavailable === 'gone' ? CART_PAGE_TEXTS.gone : CART_PAGE_TEXTS.outOfStock}`]
    const found: string[] = []
    if (notice?.priceWas != null) {
      const [was, now] = [formatRupees(rupeesToPaise(notice.priceWas)), formatRupees(unitPricePaise(item))]
      found.push(`${item.name}: ${format(CART_PAGE_TEXTS.priceWas, { was, now })}`)
    }
    if (notice?.quantityWas != null && notice.quantityWas > item.quantity) {
      found.push(
        `${item.name}: ${format(CART_PAGE_TEXTS.quantityWas, { was: notice.quantityWas, now: item.quantity })}`,
      )
    }
    return found
  })
  if (quoted.couponProblem) news.push(quoted.couponProblem)
  if (quoted.failure) news.push(quoted.failure)
  if (news.length === 0) return null
  return (
    <div className={styles.news}>
      <Note kind="warn" live>
        <ul>
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** Lines and totals in the last step on phones, which have no summary beside it. */
export function NarrowReview({ items, quoted }: SummaryProps) {
  return (
    <div className={styles.narrow}>
      <SummaryContent items={items} quoted={quoted} />
    </div>
  )
}

function QuotedTotals({ quoted }: { quoted: QuotedState }) {
  const { totals, couponCode, pending } = quoted
  return (
    <OrderTotals totals={totals} couponCode={couponCode} offers={takenPromotions(quoted)} busy={pending} />
  )
}

/** An applied promotion appears in the totals below. */
function isNews({ held }: QuotedState['offers'][number]): boolean {
  return !held
}
