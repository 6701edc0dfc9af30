import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { correctGuest, createGuest } from '#web/api/customers/guests.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { sent } from '#web/components/form/sent.ts'
import type { Submitted } from '#web/components/form/use-form-state.ts'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { formField } from './place-order-body.ts'

/**
 * After the first step: a visitor becomes a guest, and a guest account takes over corrections. Returns whether the
 * checkout may continue.
 */
export async function knowContact(form: CheckoutForm): Promise<Submitted<null>> {
  const contact = { email: form.email.trim(), phoneNo: form.phone.trim() }
  const known = readSession()
  if (!known) return await register(contact)
  const { user, token } = known
  const isSame = user.email === contact.email && user.phoneNo === contact.phoneNo
  const corrected = user.isGuest && !isSame ? await correctGuest(contact) : null
  if (corrected) writeSession({ token, user: corrected })
  return { ok: true, answer: null }
}

async function register(contact: { email: string; phoneNo: string }): Promise<Submitted<null>> {
  const made = await sent(createGuest(contact), CUSTOMER_TEXTS.guestFailedRetry)
  if (!made.ok) return { ...made, errors: made.errors.map(formField) }
  writeSession(made.answer)
  track('RegisterGuest', { method: 'checkout' })
  showToast(CUSTOMER_TEXTS.guestRegistered)
  return { ok: true, answer: null }
}
