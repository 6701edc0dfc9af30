import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { DiscountRows, type TakenOffer } from './discount-rows.tsx'
import styles from './order-totals.module.css'

export interface Totals {
  subtotalPaise: Paise
  discountPaise: Paise
  shippingPaise: Paise
  /** What cash on delivery takes off, so that the total is whole rupees. */
  roundingPaise?: Paise
  totalPaise: Paise
}

/** The total and its parts; tax is inside, and the line under it says so. */
export function OrderTotals({
  totals,
  couponCode,
  offers,
  busy = false,
}: {
  totals: Totals
  couponCode: string | null
  /** What makes up the discount. */
  offers: readonly TakenOffer[]
  /** While a new calculation is on its way. */
  busy?: boolean
}) {
  const { subtotalPaise, discountPaise, shippingPaise, roundingPaise = 0, totalPaise } = totals
  return (
    <div className={busy ? styles.busy : undefined} aria-busy={busy}>
      <SummaryList>
        <SummaryRow label={CART_TEXTS.subtotal}>{formatRupees(subtotalPaise)}</SummaryRow>
        <DiscountRows discountPaise={discountPaise} offers={offers} code={couponCode} />
        <SummaryRow label={CART_TEXTS.shipping} tone={shippingPaise === 0 ? 'ok' : undefined}>
          {shippingPaise === 0 ? CART_TEXTS.free : formatRupees(shippingPaise)}
        </SummaryRow>
        {roundingPaise > 0 ? (
          <SummaryRow label={CART_TEXTS.rounding}>{`−${formatRupees(roundingPaise)}`}</SummaryRow>
        ) : null}
        <SummaryRow label={CART_TEXTS.total} tone="total">
          {formatRupees(totalPaise)}
        </SummaryRow>
      </SummaryList>
      <p className={styles.taxes}>{CART_TEXTS.inclusiveOfTaxes}</p>
    </div>
  )
}
