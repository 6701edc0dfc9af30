import { useRef, useState } from 'react'
import { cartTotals } from '#domain/cart/cart.ts'
import { type CartItem, unitPricePaise } from '#domain/cart/cart-item.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { chargeLabel } from '#domain/charges/charge-label.ts'
import type { ChargeTerms } from '#domain/charges/charge-rules.ts'
import { type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { percentShares } from '#domain/promotions/discount-shares.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { COUPON_TEXTS } from '#texts/promotions/texts.ts'
import { type CartQuote, fetchQuote, isCouponRefusal, type QuotedOffer } from '#web/api/cart.ts'
import { failureText } from '#web/api/client.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { applyQuote } from './apply-quote.ts'
import { readCart, writeCart } from './cart-store.ts'
import { readCheckoutSession, updateCheckout, useCheckoutSession } from './checkout-session.ts'
import { useChosenCharges } from './chosen-charges.ts'
import { readCoupon, removeCoupon, useCoupon, writeCoupon } from './coupon-store.ts'
import { labelledCharges, type Totals } from './order-totals.tsx'
import { isInDoubt } from './placement-key.ts'

/** Taps on plus and minus come in bursts; only the last one is sent. */
const REST_MS = 150

export type Unavailable = 'gone' | 'soldOut'

export interface QuotedState {
  totals: Totals & {
    freeShippingRemainingPaise: number
    /** The cash rounding; undefined until the server has answered. */
    cashRoundingPaise?: Paise
  }
  couponCode: string | null
  /** The ticked optional charges. */
  chosenCharges: readonly ChargeKind[]
  /** Applied promotions first; from the last answer while a new one is loading. */
  offers: readonly QuotedOffer[]
  /** Why the applied coupon is no longer valid. */
  couponProblem: string | null
  /** Lines that cannot be bought, by cart line. */
  unavailable: ReadonlyMap<string, Unavailable>
  /** The return rules of its goods. */
  returnRules: readonly string[]
  /** Why cash is not possible. */
  cashRefusal: string | null
  /** An answer for the present cart is pending. */
  pending: boolean
  /** Why prices and stock could not be checked. */
  failure: string | null
  retry: () => void
}

/**
 * Keeps the cart's lines and totals up to date with the server. Until it has answered, and if it is unreachable, totals
 * use the stored prices.
 */
export function useQuote(items: readonly CartItem[], terms: ChargeTerms): QuotedState {
  const { attempt } = useCheckoutSession()
  const { couponCode, couponDiscount } = useCoupon()
  const chosenCharges = useChosenCharges()
  // Cart and checkout show the last answer until the next one.
  const [answer, setAnswer] = useState<Answer | undefined>(lastAnswer)
  const [couponProblem, setCouponProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const key = quoteKey(items, couponCode, chosenCharges)
  // A cart that may be an order already stays unchanged: its pieces, perhaps the last ones, are reserved.
  const inDoubt = isInDoubt(attempt, items)
  const answered = useRef<string | null>(null)

  async function ask(signal: AbortSignal): Promise<void> {
    if (answered.current === key) return
    const asked = readCart()
    try {
      const quote = await fetchQuote({ items: asked, couponCode, charges: chosenCharges }, signal)
      if (quote.couponMessage) setCouponProblem(quote.couponMessage)
      else if (quote.couponCode) setCouponProblem(null)
      const unavailable = unavailableLines(asked, quote)
      acceptQuote({ items: asked, couponCode }, quote)
      // Changes from the answer need no second request, unless two lines were merged.
      const isJoined = readCart().length < asked.length
      answered.current = isJoined ? null : quoteKey(readCart(), quote.couponCode, chosenCharges)
      const next = {
        key: answered.current ?? key,
        isKept: false,
        totals: quotedTotals(quote),
        offers: quote.offers,
        unavailable,
        returnRules: returnRulesOf(quote),
        cashRefusal: quote.cashRefusal ?? null,
        failure: null,
      }
      setAnswer(next)
      lastAnswer = { ...next, isKept: true }
    } catch (error) {
      if (signal.aborted) return
      if (isCouponRefusal(error)) {
        setCouponProblem(failureText(error, COUPON_TEXTS.invalid))
        removeCoupon()
      } else
        setAnswer({
          key,
          isKept: false,
          totals: answer?.key === key ? answer.totals : null,
          offers: answer?.offers ?? [],
          unavailable: NONE,
          returnRules: answer?.returnRules ?? [],
          cashRefusal: answer?.cashRefusal ?? null,
          failure: failureText(error, CART_PAGE_TEXTS.notChecked),
        })
    }
  }
  // The request waits until the cart has not changed for a moment; a retry is sent at once.
  const question = key === EMPTY_KEY || inDoubt ? null : `${tries} ${key}`
  useAsked(question, ask, tries === 0 ? REST_MS : 0)

  const current = answer?.key === key ? answer : null
  return {
    totals:
      current?.totals ??
      knownTotals(items, {
        discount: knownFraction(answer) ?? (couponCode ? couponDiscount : 0),
        terms,
        chosen: chosenCharges,
      }),
    couponCode,
    chosenCharges,
    offers: answer?.offers ?? [],
    couponProblem,
    unavailable: answer?.unavailable ?? NONE,
    returnRules: answer?.returnRules ?? [],
    cashRefusal: answer?.cashRefusal ?? null,
    pending: items.length > 0 && (current?.isKept ?? true) && !inDoubt,
    failure: current?.failure ?? null,
    retry: () => {
      answered.current = null
      setTries((count) => count + 1)
    },
  }
}

const EMPTY_KEY = '[]'
const NONE: ReadonlyMap<string, Unavailable> = new Map()

interface Answer {
  /** The cart that it belongs to. */
  key: string
  /** Requested by an earlier page. */
  isKept: boolean
  totals: QuotedState['totals'] | null
  offers: readonly QuotedOffer[]
  unavailable: ReadonlyMap<string, Unavailable>
  returnRules: readonly string[]
  cashRefusal: string | null
  failure: string | null
}

let lastAnswer: Answer | undefined

/** The promotions that make up the discount. */
export function takenPromotions({ offers: promotions }: Pick<QuotedState, 'offers'>): QuotedOffer[] {
  return promotions.filter(({ held }) => held)
}

/** The discount share of automatic promotions in the last quote; null for none. */
function knownFraction(answer: Answer | undefined): number | null {
  if (!answer?.totals || answer.totals.subtotalPaise === 0) return null
  const isAutomatic = answer.offers.some(({ code, held }) => held && code === null)
  return isAutomatic ? answer.totals.discountPaise / answer.totals.subtotalPaise : null
}

/** The inputs of a quote; two carts with the same key have the same price. */
function quoteKey(
  items: readonly CartItem[],
  couponCode: string | null,
  chosen: readonly ChargeKind[],
): string {
  if (items.length === 0) return EMPTY_KEY
  return JSON.stringify([
    couponCode,
    chosen,
    items.map((item) => [item.variantKey, item.quantity, unitPricePaise(item)]),
  ])
}

/** Applies the changes, unless cart or coupon have changed since, in this tab or another. */
function acceptQuote(
  asked: { items: readonly CartItem[]; couponCode: string | null },
  quote: CartQuote,
): void {
  if (readCart() !== asked.items || readCoupon().couponCode !== asked.couponCode) return
  const { notices } = readCheckoutSession()
  const next = applyQuote({ items: asked.items, quote, notices })
  writeCart(next.items)
  updateCheckout({ notices: next.notices })
  writeCoupon({ couponCode: quote.couponCode, couponDiscount: quote.couponDiscount })
}

function quotedTotals(quote: CartQuote): QuotedState['totals'] {
  return {
    subtotalPaise: rupeesToPaise(quote.subtotal),
    discountPaise: rupeesToPaise(quote.discount),
    charges: labelledCharges(quote.charges),
    totalPaise: rupeesToPaise(quote.total),
    freeShippingRemainingPaise: rupeesToPaise(quote.freeShippingRemaining),
    cashRoundingPaise: rupeesToPaise(quote.cashRounding),
  }
}

function returnRulesOf({ lines }: CartQuote): string[] {
  return [...new Set(lines.flatMap((line) => line?.returnRule ?? []))]
}

function knownTotals(
  items: readonly CartItem[],
  { discount, terms, chosen }: { discount: number; terms: ChargeTerms; chosen: readonly ChargeKind[] },
): QuotedState['totals'] {
  const amounts = items.map((item) => unitPricePaise(item) * item.quantity)
  const promotions = [{ shares: percentShares(amounts, Math.round(discount * 10_000)) }]
  const { charges, ...totals } = cartTotals(items, { offers: promotions, terms, chosen })
  return { ...totals, charges: charges.map((charge) => ({ ...charge, label: chargeLabel(charge) })) }
}

function unavailableLines(asked: readonly CartItem[], quote: CartQuote): Map<string, Unavailable> {
  const found = new Map<string, Unavailable>()
  asked.forEach((item, index) => {
    const line = quote.lines[index]
    if (!line) found.set(item.cartItemId, 'gone')
    else if (line.quantity === 0) found.set(item.cartItemId, 'soldOut')
  })
  return found
}
