import { z } from 'zod'
import { sameSecret } from '#sandbox/same-secret.ts'
import { paymentMethods } from '../entities.ts'
import { findOrder } from '../orders.ts'
import type { Attempt } from '../payment-entity.ts'
import { startPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { notesSchema, readBody } from '../request-body.ts'
import { banks, findTestCard, upiIds, wallets } from '../test-instruments.ts'

export const shortText = z.string().max(200)

const startSchema = z.strictObject({
  key_id: shortText,
  order_id: shortText,
  amount: z.coerce.number().int(),
  currency: z.literal('INR'),
  method: z.enum(paymentMethods),
  card: z.strictObject({ number: shortText, name: shortText }).optional(),
  vpa: shortText.optional(),
  app: shortText.optional(),
  bank: z.enum(banks.map(({ code }) => code)).optional(),
  wallet: z.enum(wallets.map(({ code }) => code)).optional(),
  email: shortText.optional(),
  contact: shortText.optional(),
  description: shortText.optional(),
  notes: notesSchema.optional(),
})
type StartRequest = z.output<typeof startSchema>

/** Starts a payment with only the public key; the order determines the amount. */
export function startCheckoutPayment(provider: Provider, body: unknown): { payment_id: string } {
  const request = readBody(startSchema, body)
  checkKeyId(provider, request.key_id)
  const { entity: order } = findOrder(provider, request.order_id)
  if (request.amount !== order.amount) {
    throw new ProviderFailure(
      'Payment amount is different from your order amount. To pay successfully, please try using right amount.',
    )
  }
  const payment = startPayment(provider, {
    orderId: order.id,
    method: request.method,
    email: request.email,
    contact: request.contact,
    description: request.description,
    notes: request.notes,
    ...instrumentOf(request),
  })
  return { payment_id: payment.entity.id }
}

/** The order data that the window shows before payment. */
export function describeOrder(provider: Provider, keyId: string, orderId: string) {
  checkKeyId(provider, keyId)
  const { entity } = findOrder(provider, orderId)
  return { id: entity.id, amount: entity.amount, currency: entity.currency, status: entity.status }
}

/** Refuses a request without the shop's public key, which every checkout page has. */
export function checkKeyId(provider: Provider, keyId: string) {
  if (!sameSecret(keyId, provider.keyId)) {
    throw new ProviderFailure('Authentication failed', {
      status: 401,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    })
  }
}

function instrumentOf(request: StartRequest): Partial<Attempt> {
  switch (request.method) {
    case 'card':
      return testCardOf(request)
    case 'upi':
      if (request.app !== undefined) return { upi: { vpa: upiIds.success, flow: 'intent' } }
      if (request.vpa === undefined || !/^[\w.-]{2,}@[a-zA-Z]{2,}$/.test(request.vpa)) {
        throw new ProviderFailure('Invalid UPI ID. Enter a valid one such as success@razorpay.', {
          reason: 'invalid_vpa',
        })
      }
      return { upi: { vpa: request.vpa, flow: 'collect' } }
    case 'netbanking':
      if (request.bank === undefined)
        throw new ProviderFailure('The bank field is required.', { field: 'bank' })
      return { bank: request.bank }
    case 'wallet':
      if (request.wallet === undefined)
        throw new ProviderFailure('The wallet field is required.', { field: 'wallet' })
      return { wallet: request.wallet }
  }
}

function testCardOf({ card: given }: StartRequest): Partial<Attempt> {
  const card = given && findTestCard(given.number)
  if (given === undefined || card === undefined) {
    throw new ProviderFailure(
      'This is a test: only test cards are accepted. Never type the number of a real card.',
      {
        field: 'card.number',
        reason: 'card_number_invalid',
      },
    )
  }
  return {
    card: {
      name: given.name,
      last4: card.number.slice(-4),
      network: card.network,
      type: 'debit',
      issuer: null,
    },
    ...(card.failure === null ? {} : { failureReason: card.failure }),
  }
}
