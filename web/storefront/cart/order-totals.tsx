import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import styles from './order-totals.module.css'

export interface Totals {
  subtotalPaise: Paise
  discountPaise: Paise
  shippingPaise: Paise
  totalPaise: Paise
}

/** The total and its parts; tax is inside, and the line under it says so. */
export function OrderTotals({
  totals,
  couponCode,
  busy = false,
}: {
  totals: Totals
  couponCode: string | null
  /** While a new calculation is on its way. */
  busy?: boolean
}) {
  const { subtotalPaise, discountPaise, shippingPaise, totalPaise } = totals
  return (
    <div className={busy ? styles.busy : undefined} aria-busy={busy}>
      <SummaryList>
        <SummaryRow label={CART_TEXTS.subtotal}>{formatRupees(subtotalPaise)}</SummaryRow>
        {discountPaise > 0 ? (
          <SummaryRow
            label={
              couponCode ? format(CART_PAGE_TEXTS.discountBy, { code: couponCode }) : CART_TEXTS.discount
            }
            tone="ok"
          >
            −{formatRupees(discountPaise)}
          </SummaryRow>
        ) : null}
        <SummaryRow label={CART_TEXTS.shipping} tone={shippingPaise === 0 ? 'ok' : undefined}>
          {shippingPaise === 0 ? CART_TEXTS.free : formatRupees(shippingPaise)}
        </SummaryRow>
        <SummaryRow label={CART_TEXTS.total} tone="total">
          {formatRupees(totalPaise)}
        </SummaryRow>
      </SummaryList>
      <p className={styles.taxes}>{CART_TEXTS.inclusiveOfTaxes}</p>
    </div>
  )
}
