import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { promotionLabel } from '#domain/promotions/promotion-label.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import type { QuotedOffer } from '#web/api/cart.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { tagIcon, tickIcon } from '#web/components/icons.ts'
import { writeCoupon } from './coupon-store.ts'
import styles from './promotion-list.module.css'

/** The promotions of this cart: applied ones, and what the others still need. */
export function PromotionList({
  offers: promotions,
  except = null,
}: {
  offers: readonly QuotedOffer[]
  /** A code that is explained elsewhere. */
  except?: string | null
}) {
  const headingId = useId()
  const listed = promotions.filter(({ code }) => code === null || code !== except)
  if (listed.length === 0) return null

  function take(code: string): void {
    writeCoupon({ couponCode: code, couponDiscount: 0 })
    // The button disappears once its code is applied: the focus stays with the list.
    document.getElementById(headingId)?.focus()
  }
  return (
    <section className={styles.offers} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading} tabIndex={-1}>
        {CART_PAGE_TEXTS.offers}
      </h3>
      <ul>
        {listed.map((promotion) => {
          const { code, title, held, reason, message, discount } = promotion
          const saved = format(CART_PAGE_TEXTS.youSave, { amount: formatRupees(rupeesToPaise(discount)) })
          return (
            <li key={code ?? title} className={held ? styles.held : undefined}>
              <Icon path={held ? tickIcon : tagIcon} size="small" />
              <span>
                <b>{promotionLabel(promotion)}</b>
                <small>{held ? saved : message}</small>
              </span>
              {code !== null && reason === 'not_used' ? (
                <Button
                  variant="line"
                  small
                  aria-label={format(CART_PAGE_TEXTS.useCode, { code })}
                  onClick={() => take(code)}
                >
                  {CART_PAGE_TEXTS.use}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
