import { z } from 'zod'
import type { PaymentRecord } from '../entities.ts'
import { authoriseLate } from '../expiry.ts'
import { findOrder } from '../orders.ts'
import { authorisePayment, confirmationOf, failPayment, findPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { readBody } from '../request-body.ts'
import { upiIds } from '../test-instruments.ts'
import { checkKeyId, shortText } from './checkout-payments.ts'

/**
 * `authorise` stops before the capture; `late` fails now and is authorised afterwards; `approveLater` leaves the
 * attempt open and approves it afterwards, like a UPI app whose payer closed the shop's window.
 */
export const bankAnswers = [
  'success',
  'failure',
  'otp',
  'cancel',
  'late',
  'approveLater',
  'authorise',
] as const

const answerSchema = z.strictObject({
  key_id: shortText,
  answer: z.enum(bankAnswers),
  otp: shortText.optional(),
})

/** The delay of a payment "approved after leaving" without a switch for it. */
const lateByHandMs = 10_000

/** Handles the result of the bank's page, the UPI app or the wallet. Returns what Checkout gives to the page. */
export function answerCheckoutPayment(provider: Provider, paymentId: string, body: unknown) {
  const request = readBody(answerSchema, body)
  checkKeyId(provider, request.key_id)
  const payment = findPayment(provider, paymentId)
  if (payment.entity.status === 'created') settle(provider, payment, request)
  const { status } = payment.entity
  if (status === 'failed') return { status, error: errorOf(payment) }
  return { status, ...(status === 'created' ? {} : { confirmation: confirmationOf(provider, payment) }) }
}

function settle(provider: Provider, payment: PaymentRecord, request: z.output<typeof answerSchema>) {
  const { id, order_id: orderId } = payment.entity
  const { lateAfterMs } = provider.switches
  const reason = failureOf(payment, request)
  if (reason !== null) failPayment(provider, id, reason)
  else if (findOrder(provider, orderId).entity.status === 'paid') failPayment(provider, id, 'payment_failed')
  else if (request.answer === 'approveLater') {
    provider.background.after(lateAfterMs ?? lateByHandMs, () => {
      authorisePayment(provider, id)
    })
  } else if (request.answer === 'late' || lateAfterMs !== null) {
    authoriseLate(provider, id, lateAfterMs ?? lateByHandMs)
  } else {
    if (request.answer === 'authorise') payment.authoriseOnly = true
    authorisePayment(provider, id)
  }
}

/** In test mode every UPI ID works except the failing one. */
function failureOf(
  { entity, failureReason }: PaymentRecord,
  request: z.output<typeof answerSchema>,
): string | null {
  switch (request.answer) {
    case 'failure':
      return failureReason
    case 'cancel':
      return 'payment_cancelled'
    case 'otp':
      return /^\d{4,10}$/.test(request.otp ?? '') ? null : 'invalid_otp'
    default:
      return entity.vpa === upiIds.failure ? 'payment_declined' : null
  }
}

function errorOf({ entity }: PaymentRecord) {
  return {
    code: entity.error_code,
    description: entity.error_description,
    source: entity.error_source,
    step: entity.error_step,
    reason: entity.error_reason,
    metadata: { order_id: entity.order_id, payment_id: entity.id },
  }
}
