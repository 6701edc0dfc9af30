import { ApiError } from '#web/api/client.ts'
import { type ApiOrder, fetchOrder } from '#web/api/orders.ts'

export type PaymentFate = 'paid' | 'cancelled' | 'open'

/** Most confirmations arrive within seconds; later ones are reported by email. */
const ASK_AFTER_SECONDS = [2, 4, 8, 15, 30] as const

/** Asks for an order's payment at growing distances; `open` when a minute has brought no answer. */
export async function watchPayment(orderId: string, signal: AbortSignal): Promise<PaymentFate> {
  for (const seconds of ASK_AFTER_SECONDS) {
    await rest(seconds * 1000, signal)
    if (signal.aborted) return 'open'
    const fate = await askOnce(orderId, signal)
    if (fate !== 'open') return fate
  }
  return 'open'
}

export function paymentFate(order: Pick<ApiOrder, 'payment' | 'status' | 'paymentMode'>): PaymentFate {
  // Cash needs nothing more: it was chosen elsewhere in the meantime.
  if (order.payment || order.paymentMode === 'cod') return 'paid'
  return order.status === 'cancelled' ? 'cancelled' : 'open'
}

async function askOnce(orderId: string, signal: AbortSignal): Promise<PaymentFate> {
  try {
    return paymentFate(await fetchOrder(orderId, { signal }))
  } catch (error) {
    // Without an answer nothing is known; the next question may be luckier.
    if (signal.aborted || error instanceof ApiError) return 'open'
    throw error
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
