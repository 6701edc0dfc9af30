import { useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { readLastPayment, useCheckoutSession } from '#web/storefront/cart/checkout-session.ts'
import { useGift } from '#web/storefront/cart/gift-store.ts'
import { useQuote } from '#web/storefront/cart/use-quote.ts'
import type { PaymentMethodsState } from '#web/storefront/payments/payment-methods.ts'
import { effectiveMode } from './payment-choice.ts'
import { useCashAnswer } from './use-cash-answer.ts'

/** The cart's quote with the total of the chosen payment method, and whether cash on delivery is possible. */
export function useCheckoutTotals({
  items,
  form,
  step,
  offered,
}: {
  items: readonly CartItem[]
  form: CheckoutForm
  step: number
  offered: PaymentMethodsState
}) {
  const session = useCheckoutSession()
  const settings = usePublicSettings()
  const { cashOnDelivery } = settings
  const cart = useQuote(items, settings)
  const [refusedCash, setRefusedCash] = useState<{ phone: string; pieces: number; reason: string }>()
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  // Another phone or a smaller cart may be accepted.
  const isRefused = refusedCash?.phone === form.phone && refusedCash.pieces === pieces
  const roundingPaise = cart.totals.cashRoundingPaise ?? cashRounding(cart.totals.totalPaise, cashOnDelivery)
  const cashTotals = {
    ...cart.totals,
    roundingPaise,
    totalPaise: cart.totals.totalPaise - roundingPaise,
  }
  const cashAnswer = useCashAnswer({
    isAsked: step === 2 && cashOnDelivery.enabled,
    phone: form.phone,
    pincode: form.zipCode,
    totalPaise: cashTotals.totalPaise,
  })
  const cash = {
    settings: cashOnDelivery,
    totalPaise: cashTotals.totalPaise,
    pieces,
    hidesPrices: useGift()?.hidePrices === true,
    refused: isRefused ? refusedCash.reason : (cart.cashRefusal ?? cashAnswer),
  }
  const mode = effectiveMode(session.paymentMode ?? readLastPayment(), offered.value, cash)
  return {
    cash,
    mode,
    // The total of the chosen payment method, once the last step needs it.
    quoted: step === 2 && mode === 'cod' ? { ...cart, totals: cashTotals } : cart,
    refuseCash: (reason: string) => setRefusedCash({ phone: form.phone, pieces, reason }),
  }
}
