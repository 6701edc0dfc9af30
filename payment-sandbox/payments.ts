import { z } from 'zod'
import type { OrderRecord, PaymentEntity, PaymentRecord } from './entities.ts'
import { findOrder } from './orders.ts'
import { type Attempt, acquirerDataOf, newPayment, noError } from './payment-entity.ts'
import { type Provider, unixSeconds } from './provider.ts'
import { ProviderFailure, unknownId } from './provider-failure.ts'
import { readBody } from './request-body.ts'
import { signPayment } from './signing.ts'
import { wordsOfFailure } from './test-instruments.ts'
import { type EventSource, sendEvents } from './webhooks.ts'

const orderPaid =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

/** A new attempt on an order. Refused once the order is paid, and while another attempt is authorised. */
export function startPayment(provider: Provider, attempt: Attempt): PaymentRecord {
  const order = findOrder(provider, attempt.orderId)
  if (order.entity.status === 'paid') throw new ProviderFailure(orderPaid)
  if (provider.store.paymentsOfOrder(order.entity.id).some(({ entity }) => entity.status === 'authorized')) {
    throw new ProviderFailure('Another payment of this order is authorized and waits to be captured.')
  }
  const record: PaymentRecord = {
    entity: newPayment(provider, order, attempt),
    authoriseOnly: attempt.authoriseOnly === true || provider.switches.authoriseOnly,
    failureReason: attempt.failureReason ?? 'payment_declined',
  }
  order.entity.status = 'attempted'
  order.entity.attempts += 1
  provider.store.addPayment(record)
  provider.store.changed()
  return record
}

/** The payment with that id; throws the provider's refusal if there is none. */
export function findPayment({ store }: Provider, id: string): PaymentRecord {
  const payment = store.payments.get(id)
  if (payment === undefined) throw unknownId()
  return payment
}

/** The bank approved. A failed payment can become authorised too: a late authorisation. */
export function authorisePayment(provider: Provider, id: string): PaymentRecord {
  const payment = findPayment(provider, id)
  const { entity } = payment
  if (entity.status !== 'created' && entity.status !== 'failed') return payment
  const order = findOrder(provider, entity.order_id)
  entity.status = 'authorized'
  Object.assign(entity, noError)
  entity.acquirer_data = acquirerDataOf(entity.method)
  const events: EventSource[] = [snapshot('payment.authorized', entity)]
  if (isCapturedByItself(provider, payment, order)) events.push(...markCaptured(payment, order))
  sendEvents(provider, events)
  return payment
}

function isCapturedByItself(
  provider: Provider,
  payment: PaymentRecord,
  { entity, capture }: OrderRecord,
): boolean {
  const ageMinutes = (unixSeconds(provider) - payment.entity.created_at) / 60
  return (
    entity.status !== 'paid' &&
    capture.mode === 'automatic' &&
    !payment.authoriseOnly &&
    ageMinutes <= capture.automaticMinutes
  )
}

function markCaptured({ entity }: PaymentRecord, { entity: order }: OrderRecord): EventSource[] {
  entity.status = 'captured'
  entity.captured = true
  const fee = Math.round((entity.amount * 2) / 100)
  entity.tax = Math.round((fee * 18) / 100)
  entity.fee = fee + entity.tax
  order.status = 'paid'
  order.amount_paid = entity.amount
  order.amount_due = 0
  return [
    snapshot('payment.captured', entity),
    { ...snapshot('order.paid', entity), order: structuredClone(order) },
  ]
}

function snapshot(event: EventSource['event'], payment: PaymentEntity): EventSource {
  return { event, payment: structuredClone(payment) }
}

/** The attempt failed; the order stays open for another one. */
export function failPayment(provider: Provider, id: string, reason: string): PaymentRecord {
  const payment = findPayment(provider, id)
  const { entity } = payment
  if (entity.status !== 'created') return payment
  const words = wordsOfFailure(reason)
  entity.status = 'failed'
  entity.error_code = words.code
  entity.error_description = words.description
  entity.error_source = words.source
  entity.error_step = words.step
  entity.error_reason = reason
  sendEvents(provider, [snapshot('payment.failed', entity)])
  return payment
}

const captureSchema = z.strictObject({
  amount: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)], 'The amount must be an integer.'),
  currency: z.literal('INR'),
})

/** Captures an authorised payment. The amount must be the whole payment's. */
export function capturePayment(provider: Provider, id: string, body: unknown): PaymentEntity {
  const payment = findPayment(provider, id)
  const { amount } = readBody(captureSchema, body)
  const { entity } = payment
  if (entity.captured) throw new ProviderFailure('This payment has already been captured')
  if (entity.status !== 'authorized') {
    throw new ProviderFailure('Only payments which have been authorized and not yet captured can be captured')
  }
  if (amount !== entity.amount) {
    throw new ProviderFailure('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  const order = findOrder(provider, entity.order_id)
  if (order.entity.status === 'paid') throw new ProviderFailure(orderPaid)
  sendEvents(provider, markCaptured(payment, order))
  return entity
}

/** What Checkout passes to the page. Payment ids are signed for any outcome. */
export function confirmationOf({ keySecret }: Provider, { entity }: PaymentRecord) {
  return {
    razorpay_payment_id: entity.id,
    razorpay_order_id: entity.order_id,
    razorpay_signature: signPayment(entity.order_id, entity.id, keySecret),
  }
}
