import { useEffect, useRef } from 'react'
import { offersCash } from '#domain/orders/cash-on-delivery.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError } from '#web/api/client.ts'
import { type ApiOrder, cancelOrder, changeToCash } from '#web/api/orders.ts'
import { fetchPaymentMethods, startPayment } from '#web/api/payments.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import { CancelQuestion, useCancelQuestion } from './cancel-question.tsx'
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
  onCash: () => Promise<void> | void
  onCancelled: () => Promise<void> | void
  /** The order is no longer what it was: ask for it again. */
  onStale: () => Promise<void>
}) {
  const { cashOnDelivery } = usePublicSettings()
  const question = useCancelQuestion()
  const payButton = useFocusAfterPayment(payment.phase)
  const works: Readonly<Record<Action, () => Promise<void>>> = { pay, cash, cancel }
  const { running, failure, run } = useMutation(
    async (action: Action) => await works[action](),
    ORDER_TEXTS.somethingWrong,
    (error) => {
      // Paid, expired or cancelled in the meantime: what stands on the screen is old.
      if (error instanceof ApiError && STALE.has(error.code)) void onStale()
    },
  )
  function begin(action: Action) {
    if (payment.phase === 'idle') run(action)
  }
  async function pay(): Promise<void> {
    const [start, { scriptUrl }] = await Promise.all([startPayment(order._id), fetchPaymentMethods()])
    // The window stays open as long as the shopper likes; the button is the window's now.
    void payment.pay({
      orderId: order._id,
      scriptUrl,
      start,
      paymentMode: order.paymentMode,
      secondsLeft: start.secondsLeft,
      name: `${order.address.firstName} ${order.address.lastName}`,
      email: order.email,
      phone: order.phoneNo,
    })
  }

  async function cash(): Promise<void> {
    await changeToCash(order._id)
    await onCash()
  }
  async function cancel(): Promise<void> {
    await cancelOrder(order._id)
    await onCancelled()
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
          loading={running?.[0] === 'pay' || payment.phase !== 'idle'}
          loadingText={ORDER_TEXTS.processing}
          onClick={() => begin('pay')}
        >
          {ORDER_TEXTS.payAgain}
        </Button>
        {offersCash(cashOnDelivery, order.address.zipCode) && !order.gift?.hidePrices ? (
          <Button
            variant="line"
            loading={running?.[0] === 'cash'}
            loadingText={ORDER_TEXTS.processing}
            onClick={() => begin('cash')}
          >
            {CHECKOUT_TEXTS.payByCash}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => question.open(true)}>
          {CHECKOUT_TEXTS.cancelOrder}
        </Button>
      </div>
      {question.shown ? (
        <CancelQuestion
          order={order}
          onClose={question.close}
          onConfirm={() => {
            question.close()
            begin('cancel')
          }}
        />
      ) : null}
    </>
  )
}

/**
 * Gives the focus back after a payment that was left: what had it before may be gone with its step. The world outside:
 * the document's focus.
 */
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
