import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { type Confirmation, callbackUrlOf, verifyPayment } from '#web/api/payments.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { showToast } from '#web/components/toast-store.ts'
import { type CheckoutRequest, windowSeconds } from './checkout-request.ts'
import { isInAppBrowser, openCheckout } from './open-checkout.ts'
import { type PaymentFate, watchPayment } from './watch-payment.ts'

/** What takes an order to the provider. */
export interface PayableOrder
  extends Pick<CheckoutRequest, 'scriptUrl' | 'start' | 'paymentMode' | 'name' | 'email' | 'phone'> {
  orderId: string
  /** Until it is given up, as the shop says: the clock here may be wrong. */
  secondsLeft: number
}

interface Progress {
  /** `window`: the provider's is open; `verifying`: the shop is asking whether it is paid. */
  phase: 'idle' | 'window' | 'verifying'
  /** Why the order is not paid yet. */
  problem: string | null
  /** The window was closed, but the bank may still say yes. */
  checking: boolean
}

export interface PaymentState extends Progress {
  pay: (order: PayableOrder) => Promise<void>
  /** Asks without a word: the money may be on its way. */
  watch: (orderId: string) => Promise<void>
}

const AT_REST: Progress = { phase: 'idle', problem: null, checking: false }

/**
 * Takes an order through the provider's window. `onFate` is called when it was paid or cancelled. `opened` is an order
 * that waits for payment when the page opens, with the result of a payment on the provider's own page.
 */
export function usePayment(
  onFate: (orderId: string, fate: Exclude<PaymentFate, 'open'>) => Promise<void> | void,
  opened: { orderId: string; news: { failure: string | null } | null } | null,
): PaymentState {
  const { brand } = usePublicSettings()
  const [progress, setProgress] = useState(AT_REST)
  const watching = useRef<AbortController | null>(null)
  const change = (part: Partial<Progress>) => setProgress((before) => ({ ...before, ...part }))
  const begin = useEffectEvent(() => {
    if (opened) void (opened.news ? follow(opened.orderId, opened.news.failure) : watch(opened.orderId))
  })
  // The world outside: the shop, which is asked until it knows or the page is left.
  useEffect(() => {
    begin()
    return () => watching.current?.abort()
  }, [])

  /** Waits until the shop knows; whether it does. */
  async function settle(orderId: string): Promise<boolean> {
    watching.current?.abort()
    const controller = new AbortController()
    watching.current = controller
    const fate = await watchPayment(orderId, controller.signal)
    if (controller.signal.aborted) return true
    change({ checking: false })
    if (fate !== 'open') await onFate(orderId, fate)
    return fate !== 'open'
  }

  async function verify(orderId: string, confirmation: Confirmation): Promise<void> {
    change({ phase: 'verifying' })
    try {
      await verifyPayment(orderId, confirmation)
      await onFate(orderId, 'paid')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const undecided = error.unanswered || error.status >= 500 || error.code === 'payment_in_progress'
      if (undecided && (await settle(orderId))) return
      change({ problem: failureText(error, ORDER_TEXTS.verifyFailed) })
      showToast(ORDER_TEXTS.verificationFailed, 'bad')
    } finally {
      change({ phase: 'idle' })
    }
  }

  async function pay(order: PayableOrder): Promise<void> {
    watching.current?.abort()
    setProgress({ ...AT_REST, phase: 'window' })
    try {
      const result = await openCheckout(checkoutRequest(order, brand.name))
      if (result.kind === 'confirmed') return await verify(order.orderId, result.confirmation)
      change({ phase: 'idle' })
      await follow(order.orderId, result.failure)
    } catch (error) {
      change({ phase: 'idle', problem: CHECKOUT_TEXTS.windowFailed })
      if (error instanceof TypeError) throw error
    }
  }

  /** Shows why a payment failed, and asks whether it went through after all. */
  async function follow(orderId: string, failure: string | null): Promise<void> {
    change({ problem: failure, checking: true })
    await settle(orderId)
  }

  async function watch(orderId: string): Promise<void> {
    await settle(orderId)
  }
  return { ...progress, pay, watch }
}

function checkoutRequest(order: PayableOrder, shopName: string): CheckoutRequest {
  const { orderId, secondsLeft, ...rest } = order
  return {
    ...rest,
    shopName,
    description: format(CHECKOUT_TEXTS.orderNumber, { number: shortOrderNumber(orderId) }),
    themeColour: getComputedStyle(document.documentElement).getPropertyValue('--neel').trim(),
    timeoutSeconds: windowSeconds(secondsLeft),
    callbackUrl: isInAppBrowser(navigator.userAgent) ? callbackUrlOf(orderId) : null,
  }
}
