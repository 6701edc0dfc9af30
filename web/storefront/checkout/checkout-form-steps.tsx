import { useEffect, useRef, useState } from 'react'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { PlacedOrder } from '#web/api/orders.ts'
import { readSession } from '#web/api/session.ts'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { showToast } from '#web/components/toast-store.ts'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import {
  type AwaitedPayment,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { isInDoubt } from '#web/storefront/cart/placement-key.ts'
import { useQuote } from '#web/storefront/cart/use-quote.ts'
import { unservedErrors } from '#web/storefront/delivery/later-delivery.tsx'
import { storePincode } from '#web/storefront/delivery/stored-pincode.ts'
import type { PaymentMethodsState } from '#web/storefront/payments/payment-methods.ts'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout.module.css'
import { FoldedSummary, NarrowTotals, SideSummary } from './checkout-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { focusNextBlank } from './focus-next-blank.ts'
import { knowContact } from './know-contact.ts'
import { effectiveMode, PaymentStep } from './payment-step.tsx'
import { formField, placeOrderBody, stepOfField } from './place-order-body.ts'
import { PlacementNote } from './placement-note.tsx'
import { type PlacementProblem, settlePlacement } from './settle-placement.ts'
import { StepActions } from './step-actions.tsx'
import { useCashAnswer } from './use-cash-answer.ts'
import { type CheckoutFormState, changeFields, stepErrors, useCheckoutForm } from './use-checkout-form.ts'
import { useCheckoutStep } from './use-checkout-step.ts'

const HEADINGS = [
  { title: CHECKOUT_TEXTS.contactHeading, text: CHECKOUT_TEXTS.contactText },
  { title: CHECKOUT_TEXTS.addressHeading, text: CHECKOUT_TEXTS.addressText },
  { title: CHECKOUT_TEXTS.paymentHeading, text: CHECKOUT_TEXTS.paymentText },
] as const

/** The three steps before the order. */
export function CheckoutFormSteps({
  offered,
  payment,
  onDone,
  onPlaced,
}: {
  offered: PaymentMethodsState
  payment: PaymentState
  onDone: (order: AwaitedPayment, message: string) => void
  /** An order was placed and waits for payment. */
  onPlaced: () => void
}) {
  const session = useCheckoutSession()
  const items = useCart()
  const settings = usePublicSettings()
  const { cashOnDelivery } = settings
  const cart = useQuote(items, settings)
  const form = useCheckoutForm()
  const [refusedCash, setRefusedCash] = useState<{ phone: string; pieces: number; reason: string }>()
  const history = useCheckoutStep()
  const step = reachableStep(history.step, form)
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
    refused: isRefused ? refusedCash.reason : (cart.cashRefusal ?? cashAnswer),
  }
  const mode = effectiveMode(session.paymentMode, offered.value, cash)
  // The total of the chosen payment method, once the last step needs it.
  const quoted = step === 2 && mode === 'cod' ? { ...cart, totals: cashTotals } : cart
  const { sending, failure, answer, errorOf, forget, onSubmit } = useFormState<PlacementProblem | null>(() =>
    step === 2 ? order() : leaveStep(),
  )
  const state: CheckoutFormState = {
    form,
    errorOf,
    change(values) {
      changeFields(values)
      forget(Object.keys(values))
    },
    setBillingDifferent: (billingDifferent) => updateCheckout({ billingDifferent }),
  }

  function payable(awaited: AwaitedPayment, placed: PlacedOrder) {
    return {
      orderId: awaited.orderId,
      scriptUrl: offered.value?.scriptUrl ?? '',
      start: placed,
      paymentMode: mode ?? 'card',
      secondsLeft: placed.secondsLeft ?? 0,
      name: `${form.firstName} ${form.lastName}`.trim(),
      email: form.email,
      phone: tenDigits(parsePhone(form.phone) ?? ''),
    } as const
  }
  function goTo(next: number) {
    history.goTo(step, next)
  }

  function leaveStep(): Submitted<null> | Promise<Submitted<null>> {
    const errors = stepErrors(step, form)
    if (errors.length > 0) return refuse(errors)
    return step === 0 ? leaveContact() : leaveAddress()
  }
  async function leaveContact(): Promise<Submitted<null>> {
    const known = await knowContact(form)
    if (known.ok) goTo(1)
    else if (known.errors.length > 0) return refuse(known.errors)
    return known
  }

  async function leaveAddress(): Promise<Submitted<null>> {
    const unserved = await unservedErrors(form)
    if (unserved.length > 0) return refuse(unserved)
    storePincode(parsePincode(form.zipCode) ?? '')
    goTo(2)
    return DONE
  }

  async function order(): Promise<Submitted<PlacementProblem | null>> {
    if (mode === null || payment.phase !== 'idle') return DONE
    const unserved = await unservedErrors(form)
    if (unserved.length > 0) {
      goTo(1)
      return refuse(unserved)
    }
    if (quoted.unavailable.size > 0) {
      showToast(CHECKOUT_TEXTS.unavailable, 'bad')
      return DONE
    }
    const user = readSession()?.user
    if (!user) {
      goTo(0)
      return DONE
    }
    const prepared = placeOrderBody({
      form,
      items,
      totalPaise: quoted.totals.totalPaise,
      couponCode: quoted.couponCode,
      charges: quoted.chosenCharges,
      paymentMode: mode,
      userId: user._id,
    })
    if (!prepared.ok) return refuse(prepared.errors)
    updateCheckout({ paymentMode: mode })
    return settlePlacement(
      { items, body: prepared.body },
      {
        onDone: (awaited, placed) => onDone(awaited, placed.message),
        onPay(awaited, placed) {
          onPlaced()
          void payment.pay(payable(awaited, placed))
        },
        onKept(orderId) {
          onPlaced()
          void payment.watch(orderId)
        },
        onFields(errors) {
          const fields = errors.map(formField)
          goTo(Math.min(...fields.map(({ path }) => stepOfField(path))))
          return refuse(fields)
        },
        onSignedOut: () => goTo(0),
        onCashLimit: (reason) => setRefusedCash({ phone: form.phone, pieces, reason }),
        onChanged: quoted.retry,
      },
    )
  }

  const inDoubt = isInDoubt(session.attempt, items)
  return (
    <>
      <FoldedSummary items={items} quoted={quoted} />
      <div className={styles.columns}>
        <form method="post" className="box" noValidate onKeyDown={focusNextBlank} onSubmit={onSubmit}>
          <StepHeading step={step} />
          {step === 0 ? <ContactStep state={state} /> : null}
          {step === 1 ? <AddressStep state={state} /> : null}
          {step === 2 ? (
            <PaymentStep
              form={form}
              returnRules={quoted.returnRules}
              cash={cash}
              offered={offered}
              chosen={mode}
              onChoose={(paymentMode) => updateCheckout({ paymentMode })}
              onChangeAddress={() => goTo(1)}
            />
          ) : null}
          {step === 2 ? <NarrowTotals quoted={quoted} /> : null}
          {failure ? (
            <div className={styles.hint}>
              <FormFailure form={{ failure }} />
            </div>
          ) : null}
          <PlacementNote problem={sending ? null : answer} items={items} inDoubt={inDoubt && !sending} />
          <StepActions
            step={step}
            label={step === 2 ? ORDER_TEXTS.placeOrder : CHECKOUT_TEXTS.continue}
            busy={sending || payment.phase !== 'idle'}
            disabled={step === 2 && mode === null}
            onPrevious={() => goTo(step - 1)}
          />
        </form>
        <SideSummary items={items} quoted={quoted} />
      </div>
    </>
  )
}

const DONE: Submitted<null> = { ok: true, answer: null }

/** Faults appear beside the fields and are announced. */
function refuse(errors: readonly FieldError[]): Submitted<never> {
  showToast(ORDER_TEXTS.stepInvalid, 'bad')
  return { ok: false, errors, failure: null }
}

/** The stored step, or an earlier one with invalid fields (another account, damaged storage). */
function reachableStep(wanted: number, form: CheckoutForm): number {
  if (wanted > 0 && (stepErrors(0, form).length > 0 || !readSession())) return 0
  return wanted > 1 && stepErrors(1, form).length > 0 ? 1 : wanted
}

/**
 * Moves the focus when the step changes, so that a screen reader continues there and the page starts at its top. The
 * world outside: the document's focus and scroll position.
 */
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
