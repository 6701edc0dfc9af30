import { useState } from 'react'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { correctGuest, createGuest } from '#web/api/guests.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { formField } from './place-order-body.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/**
 * Who orders, after the first step: a visitor becomes a guest, and a guest's account takes over what was corrected.
 * `know` answers whether the checkout may go on; `problem` says why it may not, where no field does.
 */
export function useKnownContact({ form, refuse }: CheckoutFormState): {
  know: () => Promise<boolean>
  problem: string | null
} {
  const [problem, setProblem] = useState<string | null>(null)

  async function know(): Promise<boolean> {
    const contact = { email: form.email.trim(), phoneNo: form.phone.trim() }
    const known = readSession()
    if (!known) return await register(contact)
    const { user, token } = known
    if (!user.isGuest || (user.email === contact.email && user.phoneNo === contact.phoneNo)) return true
    const corrected = await correctGuest(contact)
    if (corrected) writeSession({ token, user: corrected })
    return true
  }

  async function register(contact: { email: string; phoneNo: string }): Promise<boolean> {
    setProblem(null)
    try {
      writeSession(await createGuest(contact))
      track('RegisterGuest', { method: 'checkout' })
      showToast(CUSTOMER_TEXTS.guestRegistered)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) refuse(error.errors.map(formField))
      else setProblem(failureText(error, CUSTOMER_TEXTS.guestFailedRetry))
      return false
    }
  }
  return { know, problem }
}
