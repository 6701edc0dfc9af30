import { useState } from 'react'
import { flushSync } from 'react-dom'
import { parseState } from '#domain/addresses/states.ts'
import { splitFullName } from '#domain/customers/names.ts'
import {
  type CheckoutForm,
  checkAddressStep,
  contactStepSchema,
  EMPTY_CHECKOUT,
} from '#domain/orders/checkout-form.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { type SessionUser, useSession } from '#web/api/session.ts'
import { showToast } from '#web/components/toast-store.ts'
import {
  type CheckoutSession,
  readCheckoutSession,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'

export type TextFieldName = Exclude<keyof CheckoutForm, 'billingDifferent'>
export type FieldMessages = Readonly<Partial<Record<string, string>>>

export interface CheckoutFormState {
  form: CheckoutForm
  messages: FieldMessages
  change: (values: Partial<Record<TextFieldName, string>>) => void
  setBillingDifferent: (different: boolean) => void
  /** Whether the fields of a step hold; says what does not, beside the fields and aloud. */
  check: (step: number) => boolean
  /** Shows what somebody else, the server, found wrong. */
  refuse: (errors: readonly FieldError[]) => void
}

/** What the checkout asks for: as typed, else as the account knows it. */
export function useCheckoutForm(): CheckoutFormState {
  const session = useCheckoutSession()
  const account = useSession()
  const [messages, setMessages] = useState<FieldMessages>({})
  const form = checkoutForm(session, account?.user ?? null)

  function refuse(errors: readonly FieldError[]) {
    flushSync(() => setMessages(Object.fromEntries(errors.map(({ path, message }) => [path, message]))))
    showToast(ORDER_TEXTS.stepInvalid, 'bad')
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }
  return {
    form,
    messages,
    refuse,
    change(values) {
      updateCheckout({ fields: { ...readCheckoutSession().fields, ...values } })
      setMessages((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in values))))
    },
    setBillingDifferent: (billingDifferent) => updateCheckout({ billingDifferent }),
    check(step) {
      const errors = stepErrors(step, form)
      if (errors.length > 0) refuse(errors)
      else setMessages({})
      return errors.length === 0
    },
  }
}

export function stepErrors(step: number, form: CheckoutForm): FieldError[] {
  if (step > 1) return []
  const result = step === 0 ? parseWith(contactStepSchema, form) : checkAddressStep(form)
  return result.ok ? [] : result.errors
}

export function checkoutForm(
  { fields, billingDifferent }: CheckoutSession,
  user: SessionUser | null,
): CheckoutForm {
  return { ...EMPTY_CHECKOUT, ...(user ? knownFields(user) : {}), ...fields, billingDifferent }
}

function knownFields(user: SessionUser): Partial<CheckoutForm> {
  const { firstName, lastName } = user.firstName ? user : splitFullName(user.fullname)
  return {
    email: user.email,
    phone: user.phoneNo,
    firstName,
    lastName,
    address: user.address,
    city: user.city,
    state: parseState(user.state)?.name ?? '',
    zipCode: user.zipCode,
  }
}
