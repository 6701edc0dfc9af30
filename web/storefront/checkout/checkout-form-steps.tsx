import { useEffect, useRef, useState } from 'react'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { PlacedOrder } from '#web/api/orders.ts'
import { readSession } from '#web/api/session.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import {
  type AwaitedPayment,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { isInDoubt } from '#web/storefront/cart/placement-key.ts'
import { useQuote } from '#web/storefront/cart/use-quote.ts'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import type { PaymentMethodsState } from '#web/storefront/payments/use-payment-methods.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout.module.css'
import { FoldedSummary, NarrowTotals, SideSummary } from './checkout-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { focusNextBlank } from './focus-next-blank.ts'
import { effectiveMode, PaymentStep } from './payment-step.tsx'
import { formField, placeOrderBody, stepOfField } from './place-order-body.ts'
import { PlacementNote } from './placement-note.tsx'
import { StepActions } from './step-actions.tsx'
import { stepErrors, useCheckoutForm } from './use-checkout-form.ts'
import { useCheckoutStep } from './use-checkout-step.ts'
import { useKnownContact } from './use-known-contact.ts'
import { usePlaceOrder } from './use-place-order.ts'

const HEADINGS = [
  { title: CHECKOUT_TEXTS.contactHeading, text: CHECKOUT_TEXTS.contactText },
  { title: CHECKOUT_TEXTS.addressHeading, text: CHECKOUT_TEXTS.addressText },
  { title: CHECKOUT_TEXTS.paymentHeading, text: CHECKOUT_TEXTS.paymentText },
] as const

/** The three steps before there is an order. */
export function CheckoutFormSteps({
  offered,
  payment,
  onDone,
}: {
  offered: PaymentMethodsState
  payment: PaymentState
  onDone: (order: AwaitedPayment, message: string) => void
}) {
  const session = useCheckoutSession()
  const items = useCart()
  const { shipping, cashOnDelivery } = usePublicSettings()
  const quoted = useQuote(items, shipping)
  const state = useCheckoutForm()
  const { form } = state
  const [busy, setBusy] = useState(false)
  const [refusedCash, setRefusedCash] = useState<{ phone: string; pieces: number; reason: string }>()
  const contact = useKnownContact(state)
  const history = useCheckoutStep()
  const step = reachableStep(history.step, form)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  // Another phone or a smaller cart may be asked again.
  const isRefused = refusedCash?.phone === form.phone && refusedCash.pieces === pieces
  const cash = {
    settings: cashOnDelivery,
    totalPaise: quoted.totals.totalPaise,
    pieces,
    refused: isRefused ? refusedCash.reason : null,
  }
  const mode = effectiveMode(session.paymentMode, offered.methods, cash)

  const { place, placing, problem } = usePlaceOrder({
    onDone: (awaited, order) => onDone(awaited, order.message),
    onPay: (awaited, order) => void payment.pay(payable(awaited, order)),
    onFields(errors) {
      const fields = errors.map(formField)
      const first = Math.min(...fields.map(({ path }) => stepOfField(path)))
      goTo(first)
      state.refuse(fields)
    },
    onSignedOut: () => goTo(0),
    onCashLimit: (reason) => setRefusedCash({ phone: form.phone, pieces, reason }),
    onChanged: quoted.retry,
  })

  function payable(awaited: AwaitedPayment, order: PlacedOrder) {
    return {
      orderId: awaited.orderId,
      scriptUrl: offered.methods?.scriptUrl ?? '',
      key: order.key ?? '',
      amountPaise: order.amount ?? 0,
      currency: order.currency ?? 'INR',
      providerOrderId: order.razorpayOrderId ?? '',
      paymentMode: mode ?? 'card',
      secondsLeft: order.secondsLeft ?? 0,
      name: `${form.firstName} ${form.lastName}`.trim(),
      email: form.email,
      phone: tenDigits(parsePhone(form.phone) ?? ''),
    } as const
  }
  function goTo(next: number) {
    history.goTo(step, next)
  }

  async function next() {
    if (!state.check(step)) return
    if (step === 0) {
      setBusy(true)
      const known = await contact.know()
      setBusy(false)
      if (!known) return
    }
    goTo(step + 1)
  }

  function submit() {
    if (mode === null || placing || payment.phase !== 'idle') return
    if (quoted.unavailable.size > 0) return showToast(CHECKOUT_TEXTS.unavailable, 'bad')
    const user = readSession()?.user
    if (!user) return goTo(0)
    const prepared = placeOrderBody({
      form,
      items,
      totalPaise: quoted.totals.totalPaise,
      couponCode: quoted.couponCode,
      paymentMode: mode,
      userId: user._id,
    })
    if (!prepared.ok) return state.refuse(prepared.errors)
    updateCheckout({ paymentMode: mode })
    void place(items, prepared.body)
  }

  const inDoubt = isInDoubt(session.attempt, items)
  return (
    <>
      <FoldedSummary items={items} quoted={quoted} />
      <div className={styles.columns}>
        <form
          method="post"
          className="box"
          noValidate
          onKeyDown={focusNextBlank}
          onSubmit={(event) => {
            event.preventDefault()
            if (step === 2) submit()
            else void next()
          }}
        >
          <StepHeading step={step} />
          <PlacementNote problem={problem} items={items} inDoubt={inDoubt && !placing} />
          {step === 0 ? <ContactStep state={state} /> : null}
          {step === 1 ? <AddressStep state={state} /> : null}
          {step === 2 ? (
            <PaymentStep
              form={form}
              cash={cash}
              offered={offered}
              chosen={mode}
              onChoose={(paymentMode) => updateCheckout({ paymentMode })}
              onChangeAddress={() => goTo(1)}
            />
          ) : null}
          {step === 2 ? <NarrowTotals quoted={quoted} /> : null}
          {contact.problem ? (
            <div className={styles.hint}>
              <Note kind="bad" live>
                {contact.problem}
              </Note>
            </div>
          ) : null}
          <StepActions
            step={step}
            label={step === 2 ? ORDER_TEXTS.placeOrder : CHECKOUT_TEXTS.continue}
            busy={busy || placing || payment.phase !== 'idle'}
            disabled={step === 2 && mode === null}
            onPrevious={() => goTo(step - 1)}
          />
        </form>
        <SideSummary items={items} quoted={quoted} />
      </div>
    </>
  )
}

/** The remembered step, or an earlier one whose fields do not hold (another account, a damaged memory). */
function reachableStep(wanted: number, form: ReturnType<typeof useCheckoutForm>['form']): number {
  if (wanted > 0 && (stepErrors(0, form).length > 0 || !readSession())) return 0
  return wanted > 1 && stepErrors(1, form).length > 0 ? 1 : wanted
}

/** Takes the focus when the step changes, so that a screen reader goes on there and the page starts at its top. */
function StepHeading({ step }: { step: number }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [step])
  const heading = HEADINGS[step] ?? HEADINGS[0]
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className={styles.heading}>
        {heading.title}
      </h1>
      <p className={styles.lead}>{heading.text}</p>
    </>
  )
}
