import type { CartItem } from '#domain/cart/cart-item.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { type Paise, paiseToRupees } from '#domain/money/money.ts'
import { type CheckoutForm, checkAddressStep, contactStepSchema } from '#domain/orders/checkout-form.ts'
import type { Gift } from '#domain/orders/gift.ts'
import type { CheckoutPaymentMode } from '#domain/payments/payment-mode.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { sentItem } from '#web/api/cart.ts'
import type { PlaceOrderBody } from '#web/api/orders.ts'

export type PreparedBody = { ok: true; body: PlaceOrderBody } | { ok: false; errors: FieldError[] }

/** The request that places an order: the cart and total on screen, and the parsed fields. */
export function placeOrderBody({
  form,
  items,
  totalPaise,
  couponCode,
  charges,
  gift,
  paymentMode,
  userId,
}: {
  form: CheckoutForm
  items: readonly CartItem[]
  totalPaise: Paise
  couponCode: string | null
  charges: readonly ChargeKind[]
  gift: Gift | null
  paymentMode: CheckoutPaymentMode
  userId: string
}): PreparedBody {
  const contact = parseWith(contactStepSchema, form)
  const place = checkAddressStep(form)
  if (!contact.ok) return contact
  if (!place.ok) return place
  return {
    ok: true,
    body: {
      userId,
      items: items.map(sentItem),
      amount: paiseToRupees(totalPaise),
      ...place.value,
      couponCode,
      charges,
      gift,
      paymentMode,
      email: contact.value.email,
      phoneNo: contact.value.phone,
    },
  }
}

/** The step of a field that the server refused. */
export function stepOfField(path: string): number {
  return path === 'email' || path === 'phoneNo' || path === 'phone' ? 0 : 1
}

/** The form field for a path of the body: 'address.zipCode' → 'zipCode', 'billingAddress.city' → 'billingCity'. */
export function formField({ path, message }: FieldError): FieldError {
  if (path === 'phoneNo') return { path: 'phone', message }
  const [group = '', field = ''] = path.split('.')
  if ((group === 'address' || group === 'company') && field) return { path: field, message }
  if (group === 'billingAddress' && field) {
    return { path: `billing${field.charAt(0).toUpperCase()}${field.slice(1)}`, message }
  }
  return { path, message }
}
