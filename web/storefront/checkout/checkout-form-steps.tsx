import { type KeyboardEvent, useEffect, useRef } from 'react'
import { parsePincode } from '#domain/addresses/pincode.ts'
import { parsePhone, tenDigits } from '#domain/customers/phone.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { PlacedOrder } from '#web/api/orders.ts'
import { readSession } from '#web/api/session.ts'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { showToast } from '#web/components/toast-store.ts'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import {
  type AwaitedPayment,
  rememberPayment,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { readGift } from '#web/storefront/cart/gift-store.ts'
import { isInDoubt } from '#web/storefront/cart/placement-key.ts'
import { unservedErrors } from '#web/storefront/delivery/later-delivery.tsx'
import { storePincode } from '#web/storefront/delivery/stored-pincode.ts'
import type { PaymentMethodsState } from '#web/storefront/payments/payment-methods.ts'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout.module.css'
import { FoldedSummary, NarrowReview, SideSummary } from './checkout-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { knowContact } from './know-contact.ts'
import { PaymentStep } from './payment-step.tsx'
import { formField, placeOrderBody, stepOfField } from './place-order-body.ts'
import { PlacementNote } from './placement-note.tsx'
import { type PlacementProblem, settlePlacement } from './settle-placement.ts'
import { StepActions } from './step-actions.tsx'
import { type CheckoutFormState, changeFields, stepErrors, useCheckoutForm } from './use-checkout-form.ts'
import { useCheckoutStep } from './use-checkout-step.ts'
import { useCheckoutTotals } from './use-checkout-totals.ts'

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
  const form = useCheckoutForm()
  const history = useCheckoutStep()
  const step = reachableStep(history.step, form)
  const { cash, mode, quoted, refuseCash } = useCheckoutTotals({ items, form, step, offered })
  const { sending, failure, answer, errorOf, forget, onSubmit } = useFormState<PlacementProblem | null>(() =>
    step === 2 ? order() : leaveStep(step, form, goTo),
  )
  const state = fieldState(form, { errorOf, forget })

  function goTo(next: number) {
    history.goTo(step, next)
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
      gift: readGift(),
      paymentMode: mode,
      userId: user._id,
    })
    if (!prepared.ok) return refuse(prepared.errors)
    rememberPayment(mode)
    return settlePlacement(
      { items, body: prepared.body },
      {
        onDone: (awaited, placed) => onDone(awaited, placed.message),
        onPay(awaited, placed) {
          onPlaced()
          const scriptUrl = offered.value?.scriptUrl ?? ''
          void payment.pay({ ...payable(form, awaited, placed), scriptUrl, paymentMode: mode })
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
        onCashLimit: refuseCash,
        onChanged: quoted.retry,
      },
    )
  }

  const inDoubt = isInDoubt(session.attempt, items)
  return (
    <>
      <FoldedSummary items={items} quoted={quoted} isLast={step === 2} />
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
          {step === 2 ? <NarrowReview items={items} quoted={quoted} /> : null}
          <StepActions
            step={step}
            payPaise={step === 2 ? quoted.totals.totalPaise : null}
            busy={sending || payment.phase !== 'idle'}
            disabled={step === 2 && mode === null}
            onPrevious={() => goTo(step - 1)}
            trouble={
              <>
                {failure ? <FormFailure form={{ failure }} /> : null}
                <PlacementNote
                  problem={sending ? null : answer}
                  items={items}
                  inDoubt={inDoubt && !sending}
                />
              </>
            }
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

function fieldState(
  form: CheckoutForm,
  { errorOf, forget }: Pick<CheckoutFormState, 'errorOf'> & { forget: (names: string[]) => void },
): CheckoutFormState {
  return {
    form,
    errorOf,
    change(values) {
      changeFields(values)
      forget(Object.keys(values))
    },
    tick: updateCheckout,
  }
}

function leaveStep(
  step: number,
  form: CheckoutForm,
  goTo: (step: number) => void,
): Submitted<null> | Promise<Submitted<null>> {
  const errors = stepErrors(step, form)
  if (errors.length > 0) return refuse(errors)
  return step === 0 ? leaveContact(form, goTo) : leaveAddress(form, goTo)
}

async function leaveContact(form: CheckoutForm, goTo: (step: number) => void): Promise<Submitted<null>> {
  const known = await knowContact(form)
  if (known.ok) goTo(1)
  else if (known.errors.length > 0) return refuse(known.errors)
  return known
}

async function leaveAddress(form: CheckoutForm, goTo: (step: number) => void): Promise<Submitted<null>> {
  const unserved = await unservedErrors(form)
  if (unserved.length > 0) return refuse(unserved)
  storePincode(parsePincode(form.zipCode) ?? '')
  goTo(2)
  return DONE
}

function payable(form: CheckoutForm, { orderId }: AwaitedPayment, placed: PlacedOrder) {
  return {
    orderId,
    start: placed,
    secondsLeft: placed.secondsLeft ?? 0,
    name: `${form.firstName} ${form.lastName}`.trim(),
    email: form.email,
    phone: tenDigits(parsePhone(form.phone) ?? ''),
  }
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

/**
 * Enter in a field moves to the next empty one, as the "next" key on a phone's keyboard suggests; without one it
 * submits the form.
 */
function focusNextBlank(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter also ends an IME composition.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  const after = [...currentTarget.elements].slice([...currentTarget.elements].indexOf(target) + 1)
  const next = after.find(isBlank)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isBlank(element: Element): element is HTMLInputElement | HTMLSelectElement {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  return isField && element.required && element.value.trim() === ''
}
