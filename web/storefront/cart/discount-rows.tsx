import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { promotionLabel } from '#domain/promotions/promotion-label.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SummaryRow } from '#web/components/summary-list.tsx'

/** An applied promotion; rupees. */
export interface TakenPromotion {
  code: string | null
  title: string
  discount: number
}

/**
 * The discount by promotion; as one sum if the promotions are unknown or belong to another discount.
 * @param code the coupon beside the sum; null to leave it out
 */
export function DiscountRows({
  discountPaise,
  offers: promotions,
  code,
}: {
  discountPaise: Paise
  offers: readonly TakenPromotion[]
  code: string | null
}) {
  if (discountPaise <= 0) return null
  const known = promotions.reduce((sum, { discount }) => sum + rupeesToPaise(discount), 0) === discountPaise
  const sum = code === null ? CART_TEXTS.discount : format(CART_PAGE_TEXTS.discountBy, { code })
  const rows = known
    ? promotions.map((promotion) => ({
        // An order has at most one code and one automatic promotion, whose titles may be the same; sets have different ones.
        key: `${promotion.code ?? ''} ${promotion.title}`,
        label: promotion.title === promotion.code && promotions.length === 1 ? sum : labelOf(promotion),
        paise: rupeesToPaise(promotion.discount),
      }))
    : [{ key: '', label: sum, paise: discountPaise }]
  return rows.map(({ key, label, paise }) => (
    <SummaryRow key={key} label={label} tone="ok">
      {`−${formatRupees(paise)}`}
    </SummaryRow>
  ))
}

function labelOf(promotion: TakenPromotion): string {
  return promotion.code === promotion.title
    ? format(CART_PAGE_TEXTS.discountBy, { code: promotion.title })
    : promotionLabel(promotion)
}
