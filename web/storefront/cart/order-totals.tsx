import type { ApiCharge } from '#domain/charges/api-charge.ts'
import { chargeOf } from '#domain/charges/charge.ts'
import { formatRupees, type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { DiscountRows, type TakenPromotion } from './discount-rows.tsx'
import styles from './order-totals.module.css'

export interface LabelledCharge {
  kind: string
  label: string
  amountPaise: Paise
}

export interface Totals {
  subtotalPaise: Paise
  discountPaise: Paise
  /** Charges beyond the goods; without shipping among them, shipping is free. */
  charges: readonly LabelledCharge[]
  /** The cash rounding, which makes the total whole rupees. */
  roundingPaise?: Paise
  totalPaise: Paise
}

/** The total and its parts; tax is included, as the line below states. */
export function OrderTotals({
  totals,
  couponCode,
  offers: promotions,
  busy = false,
}: {
  totals: Totals
  couponCode: string | null
  /** The parts of the discount. */
  offers: readonly TakenPromotion[]
  /** While a new quote is loading. */
  busy?: boolean
}) {
  const { subtotalPaise, discountPaise, charges, roundingPaise = 0, totalPaise } = totals
  const shippingPaise = chargeOf(charges, 'shipping')
  return (
    <div className={busy ? styles.busy : undefined} aria-busy={busy}>
      <SummaryList>
        <SummaryRow label={CART_TEXTS.subtotal}>{formatRupees(subtotalPaise)}</SummaryRow>
        <DiscountRows discountPaise={discountPaise} offers={promotions} code={couponCode} />
        <SummaryRow label={CART_TEXTS.shipping} tone={shippingPaise === 0 ? 'ok' : undefined}>
          {shippingPaise === 0 ? CART_TEXTS.free : formatRupees(shippingPaise)}
        </SummaryRow>
        {charges
          .filter(({ kind }) => kind !== 'shipping')
          .map(({ kind, label, amountPaise }) => (
            <SummaryRow key={kind} label={label}>
              {formatRupees(amountPaise)}
            </SummaryRow>
          ))}
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

/** Charges in the API's form. */
export function labelledCharges(charges: readonly ApiCharge[]): LabelledCharge[] {
  return charges.map(({ kind, label, amount }) => ({ kind, label, amountPaise: rupeesToPaise(amount) }))
}
