import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { cashObstacle } from '#domain/orders/cash-on-delivery.ts'
import { CHECKOUT_MODES, type CheckoutPaymentMode, isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import type { PaymentMethods } from '#web/api/payments.ts'

/** What decides on cash on delivery for this order. */
export interface CashQuestion {
  settings: PublicSettings['cashOnDelivery']
  totalPaise: Paise
  pieces: number
  /** A gift without prices in the parcel. */
  hidesPrices: boolean
  /** The server's refusal, if there was one. */
  refused: string | null
}

/** Selected where neither this checkout nor this device has used a method. */
const FIRST_MODE: CheckoutPaymentMode = 'card'

/** The effective method: the wanted one if it is offered, else card, else the first offered. */
export function effectiveMode(
  wanted: CheckoutPaymentMode | null,
  methods: PaymentMethods | null,
  cash: CashQuestion,
): CheckoutPaymentMode | null {
  if (!methods) return null
  const open = CHECKOUT_MODES.filter(
    (mode) => isOffered(mode, methods) && (mode !== 'cod' || cashRefusal(cash, methods) === null),
  )
  return [wanted, FIRST_MODE].find((mode) => open.some((other) => other === mode)) ?? open[0] ?? null
}

export function isOffered(mode: CheckoutPaymentMode, methods: PaymentMethods): boolean {
  return isOnlinePayment(mode) ? methods.online : methods.cod
}

/** Why this order cannot be paid in cash; null if it can. */
export function cashRefusal(
  { settings, totalPaise, pieces, hidesPrices, refused }: CashQuestion,
  methods: PaymentMethods,
): string | null {
  const known = refused ?? methods.cashRefusal
  if (known !== null) return known
  if (hidesPrices) return CHECKOUT_TEXTS.cashHidesPrices
  if (methods.mostCashPieces !== null && pieces > methods.mostCashPieces) {
    return format(CHECKOUT_TEXTS.cashPieces, { most: methods.mostCashPieces })
  }
  const { minimumPaise, maximumPaise } = settings
  const obstacle = cashObstacle(settings, totalPaise)
  if (obstacle === null || obstacle === 'off') return null
  const least = minimumPaise === null ? '' : formatRupees(minimumPaise)
  const most = maximumPaise === null ? '' : formatRupees(maximumPaise)
  if (most === '') return format(CHECKOUT_TEXTS.cashFrom, { least })
  if (least === '') return format(CHECKOUT_TEXTS.cashUpTo, { most })
  return format(CHECKOUT_TEXTS.cashBetween, { least, most })
}
