import { parseState } from '#domain/addresses/states.ts'
import { splitFullName } from '#domain/customers/names.ts'
import {
  type CheckoutForm,
  checkAddressStep,
  contactStepSchema,
  EMPTY_CHECKOUT,
} from '#domain/orders/checkout-form.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { type SessionUser, useSession } from '#web/api/session.ts'
import {
  type CheckoutSession,
  readCheckoutSession,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { usePincode } from '#web/storefront/delivery/stored-pincode.ts'

export type TextFieldName = Exclude<keyof CheckoutForm, 'billingDifferent' | 'isCompany'>

export interface CheckoutFormState {
  form: CheckoutForm
  /** The error of a field. */
  errorOf: (name: string) => string | undefined
  change: (values: Partial<Record<TextFieldName, string>>) => void
  /** Shows or hides the fields of a company or of another billing address. */
  tick: (ticked: Partial<Pick<CheckoutForm, 'billingDifferent' | 'isCompany'>>) => void
}

/** The checkout's fields: as typed, stored in this tab, else from the account. */
export function useCheckoutForm(): CheckoutForm {
  const session = useCheckoutSession()
  const account = useSession()
  const kept = usePincode()
  return checkoutForm(session, account?.user ?? null, kept)
}

/** Stores typed values. */
export function changeFields(values: Partial<Record<TextFieldName, string>>): void {
  updateCheckout({ fields: { ...readCheckoutSession().fields, ...values } })
}

export function stepErrors(step: number, form: CheckoutForm): FieldError[] {
  if (step > 1) return []
  const result = step === 0 ? parseWith(contactStepSchema, form) : checkAddressStep(form)
  return result.ok ? [] : result.errors
}

export function checkoutForm(
  { fields, billingDifferent, isCompany }: CheckoutSession,
  user: SessionUser | null,
  /** The PIN code chosen at a product or in the cart. */
  kept: string,
): CheckoutForm {
  const known = { ...EMPTY_CHECKOUT, ...(user ? knownFields(user) : {}) }
  return { ...known, zipCode: known.zipCode || kept, ...fields, billingDifferent, isCompany }
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
