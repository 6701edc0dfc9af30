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

/** Taps on plus and minus come in bursts; only the last of them is worth a question. */
const REST_MS = 150

export type Unavailable = 'gone' | 'soldOut'

export interface QuotedState {
  totals: Totals & {
    freeShippingRemainingPaise: number
    /** What cash on delivery takes off, as the shop says; undefined until it has answered. */
    cashRoundingPaise?: Paise
  }
  couponCode: string | null
  /** What is ticked in the cart beside its goods. */
  chosenCharges: readonly ChargeKind[]
  /** Those that are taken first; of the last answer, while a new one is awaited. */
  offers: readonly QuotedOffer[]
  /** Why the coupon that was applied holds no more. */
  couponProblem: string | null
  /** Lines that cannot be bought, by cart line. */
  unavailable: ReadonlyMap<string, Unavailable>
  /** What the shop says of goods in it that do not come back. */
  returnRules: readonly string[]
  /** Why the shop takes no cash for it. */
  cashRefusal: string | null
  /** An answer for the cart as it is now is still awaited. */
  pending: boolean
  /** Why prices and stock could not be checked. */
  failure: string | null
  retry: () => void
}

/**
 * Keeps the cart's lines and totals to what the shop says now; until it has answered, and when it cannot be
 * reached, totals are by the prices that the cart knows.
 */
export function useQuote(items: readonly CartItem[], terms: ChargeTerms): QuotedState {
  const { attempt } = useCheckoutSession()
  const { couponCode, couponDiscount } = useCoupon()
  const chosenCharges = useChosenCharges()
  // Cart and checkout show what the shop said last, until it answers anew.
  const [answer, setAnswer] = useState<Answer | undefined>(lastAnswer)
  const [couponProblem, setCouponProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const key = quoteKey(items, couponCode, chosenCharges)
  // A cart that may be an order already stays what it was: its pieces, perhaps the last ones, are its own.
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
      // What the answer changed in the cart needs no second question, unless two lines became one.
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
  // The shop is asked when the cart rests, and at once when somebody asks for it.
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
  /** The cart that it is about. */
  key: string
  /** It was asked for by an earlier page. */
  isKept: boolean
  totals: QuotedState['totals'] | null
  offers: readonly QuotedOffer[]
  unavailable: ReadonlyMap<string, Unavailable>
  returnRules: readonly string[]
  cashRefusal: string | null
  failure: string | null
}

let lastAnswer: Answer | undefined

/** The offers of which the discount consists. */
export function takenOffers({ offers }: Pick<QuotedState, 'offers'>): QuotedOffer[] {
  return offers.filter(({ held }) => held)
}

/** What offers without a code took off the last cart that was asked for, as a share; null where none did. */
function knownFraction(answer: Answer | undefined): number | null {
  if (!answer?.totals || answer.totals.subtotalPaise === 0) return null
  const isAutomatic = answer.offers.some(({ code, held }) => held && code === null)
  return isAutomatic ? answer.totals.discountPaise / answer.totals.subtotalPaise : null
}

/** What a quote depends on; two carts with the same key cost the same. */
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

/** Takes over what changed, unless the shopper has changed cart or coupon meanwhile, in this tab or another. */
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
  const offers = [{ shares: percentShares(amounts, Math.round(discount * 10_000)) }]
  const { charges, ...totals } = cartTotals(items, { offers, terms, chosen })
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
