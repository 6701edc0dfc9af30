import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { offerLabel } from '#domain/promotions/offer-label.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SummaryRow } from '#web/components/summary-list.tsx'

/** An applied promotion; rupees. */
export interface TakenOffer {
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
  offers,
  code,
}: {
  discountPaise: Paise
  offers: readonly TakenOffer[]
  code: string | null
}) {
  if (discountPaise <= 0) return null
  const known = offers.reduce((sum, { discount }) => sum + rupeesToPaise(discount), 0) === discountPaise
  const sum = code === null ? CART_TEXTS.discount : format(CART_PAGE_TEXTS.discountBy, { code })
  const rows = known
    ? offers.map((offer) => ({
        // An order has at most one code and one automatic offer; their titles may be the same.
        key: offer.code ?? '',
        label: offer.title === offer.code && offers.length === 1 ? sum : labelOf(offer),
        paise: rupeesToPaise(offer.discount),
      }))
    : [{ key: '', label: sum, paise: discountPaise }]
  return rows.map(({ key, label, paise }) => (
    <SummaryRow key={key} label={label} tone="ok">
      {`−${formatRupees(paise)}`}
    </SummaryRow>
  ))
}

function labelOf(offer: TakenOffer): string {
  return offer.code === offer.title
    ? format(CART_PAGE_TEXTS.discountBy, { code: offer.title })
    : offerLabel(offer)
}
