import { useEffect, useRef, useState } from 'react'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { type ApiOrder, cancelOrder, changeToCash } from '#web/api/orders.ts'
import { fetchPaymentMethods, startPayment } from '#web/api/payments.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import styles from './unpaid-order-actions.module.css'

const STALE: ReadonlySet<string> = new Set(['already_done', 'order_state', 'order_not_found'])

type Action = 'pay' | 'cash' | 'cancel'

/** An online order that waits for its money: pay again, pay in cash instead, or give it up. */
export function UnpaidOrderActions({
  order,
  payment,
  onCash,
  onCancelled,
  onStale,
}: {
  order: ApiOrder
  payment: PaymentState
  onCash: () => void
  onCancelled: () => void
  /** The order is no longer what it was: ask for it again. */
  onStale: () => void
}) {
  const { cashOnDelivery } = usePublicSettings()
  const [running, setRunning] = useState<Action | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const payButton = useFocusAfterPayment(payment.phase)

  async function run(action: Action, work: () => Promise<void>): Promise<void> {
    if (running !== null || payment.phase !== 'idle') return
    setRunning(action)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      // Paid, expired or cancelled in the meantime: what stands on the screen is old.
      if (error instanceof ApiError && STALE.has(error.code)) onStale()
      setFailure(failureText(error, ORDER_TEXTS.somethingWrong))
    } finally {
      setRunning(null)
    }
  }
  async function pay(): Promise<void> {
    const [start, { scriptUrl }] = await Promise.all([startPayment(order._id), fetchPaymentMethods()])
    // The window stays open as long as the shopper likes; the button is the window's now.
    void payment.pay({
      orderId: order._id,
      scriptUrl,
      key: start.key,
      amountPaise: start.amount,
      currency: start.currency,
      providerOrderId: start.razorpayOrderId,
      paymentMode: order.paymentMode,
      secondsLeft: start.secondsLeft,
      name: `${order.address.firstName} ${order.address.lastName}`,
      email: order.email,
      phone: order.phoneNo,
    })
  }

  const problem = failure ?? payment.problem
  return (
    <>
      {problem ? (
        <Note kind="bad" live>
          {problem}
        </Note>
      ) : null}
      {payment.checking ? <Note live>{CHECKOUT_TEXTS.checkingBank}</Note> : null}
      <div className={styles.actions}>
        <Button
          ref={payButton}
          loading={running === 'pay' || payment.phase !== 'idle'}
          loadingText={ORDER_TEXTS.processing}
          onClick={() => void run('pay', pay)}
        >
          {ORDER_TEXTS.payAgain}
        </Button>
        {cashOnDelivery.enabled ? (
          <Button
            variant="line"
            loading={running === 'cash'}
            loadingText={ORDER_TEXTS.processing}
            onClick={() =>
              void run('cash', async () => {
                await changeToCash(order._id)
                onCash()
              })
            }
          >
            {CHECKOUT_TEXTS.payByCash}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {CHECKOUT_TEXTS.cancelOrder}
        </Button>
      </div>
      {asking ? (
        <CancelOrderDialog
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void run('cancel', async () => {
              await cancelOrder(order._id)
              onCancelled()
            })
          }}
        />
      ) : null}
    </>
  )
}

/** Gives the focus back after a payment that was left: what had it before may be gone with its step. */
function useFocusAfterPayment(phase: PaymentState['phase']) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    const left = before.current !== 'idle' && phase === 'idle'
    before.current = phase
    if (left && document.activeElement === document.body) button.current?.focus()
  }, [phase])
  return button
}
