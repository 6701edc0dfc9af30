import { describe, expect, test } from 'vitest'
import { startPaymentSandbox } from '#tests/support/payment-sandbox.ts'
import { readWebhookEvent } from './webhook-events.ts'

const read = (event: unknown) => readWebhookEvent(Buffer.from(JSON.stringify(event)))

// As in the provider's documentation: fields differ by method, and empty errors may be '' or null.
const cardPayment = {
  acquirer_data: { auth_code: '828553', rrn: '322206890934' },
  amount: 100,
  amount_refunded: 0,
  amount_transferred: 0,
  bank: null,
  captured: true,
  card: { entity: 'card', id: 'card_DESp9fNnu0RoNc', last4: '0153', network: 'Visa', name: 'Gaurav Kumar' },
  card_id: 'card_DESp9fNnu0RoNc',
  contact: '+919876543210',
  created_at: 1567674797,
  currency: 'INR',
  email: 'gaurav.kumar@example.com',
  entity: 'payment',
  error_code: '',
  error_description: '',
  error_reason: null,
  fee: null,
  id: 'pay_DESp9bgForNoUd',
  method: 'card',
  notes: [],
  order_id: 'order_DESoU0U4ikYA19',
  refund_status: null,
  status: 'captured',
  tax: null,
}
const envelope = (event: string, payload: unknown) => ({
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event,
  contains: [],
  payload,
  created_at: 1691735748,
})

describe('readWebhookEvent()', () => {
  test('reads a captured payment and keeps no personal data', () => {
    const reading = read(envelope('payment.captured', { payment: { entity: cardPayment } }))
    expect(reading).toEqual({
      ok: true,
      fact: {
        kind: 'payment',
        event: 'payment.captured',
        payment: {
          id: 'pay_DESp9bgForNoUd',
          orderId: 'order_DESoU0U4ikYA19',
          amountPaise: 100,
          currency: 'INR',
          status: 'captured',
          captured: true,
          method: 'card',
          amountRefundedPaise: 0,
          errorReason: null,
          createdAt: new Date(1567674797000),
        },
      },
    })
    expect(JSON.stringify(reading)).not.toMatch(/gaurav|9876543210/i)
  })

  test('accepts an unknown event', () => {
    expect(read(envelope('payment.downtime.started', { 'payment.downtime': {} }))).toMatchObject({
      ok: true,
      fact: { kind: 'other', event: 'payment.downtime.started' },
    })
  })

  test.each([
    ['no envelope', { hello: 1 }],
    ['no payment', envelope('payment.captured', {})],
    [
      'an amount that is none',
      envelope('payment.failed', { payment: { entity: { ...cardPayment, amount: '1' } } }),
    ],
    [
      'a fraction of a paisa',
      envelope('payment.failed', { payment: { entity: { ...cardPayment, amount: 1.5 } } }),
    ],
    [
      'a status it does not know',
      envelope('payment.captured', { payment: { entity: { ...cardPayment, status: 'x' } } }),
    ],
    ['a refund event without the refund', envelope('refund.processed', { payment: { entity: cardPayment } })],
  ])('%s is malformed', (_what, event) => {
    expect(read(event)).toMatchObject({ ok: false })
  })

  test('bytes that are not JSON are malformed', () => {
    expect(readWebhookEvent(Buffer.from([0xff, 0x00]))).toMatchObject({ ok: false })
  })

  test('reads everything the sandbox sends', async () => {
    const sandbox = await startPaymentSandbox()
    const { body: order } = await sandbox.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })
    sandbox.controls.pay(order.id, { outcome: 'failed' })
    const { razorpay_payment_id: id } = sandbox.controls.pay(order.id, { method: 'netbanking' })
    await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 100, speed: 'optimum' })
    await sandbox.controls.settled()
    const facts = sandbox.controls.events().map(({ body }) => readWebhookEvent(Buffer.from(body)))
    await sandbox.close()
    expect(
      facts.map((reading) => (reading.ok ? [reading.fact.kind, reading.fact.event] : reading.detail)),
    ).toEqual([
      ['payment', 'payment.failed'],
      ['payment', 'payment.authorized'],
      ['payment', 'payment.captured'],
      ['payment', 'order.paid'],
      ['refund', 'refund.created'],
      ['refund', 'refund.processed'],
    ])
    expect(facts[5]).toMatchObject({
      fact: {
        refund: {
          status: 'processed',
          bankReference: expect.stringMatching(/^\d{23}$/),
        },
        payment: { id, amountRefundedPaise: 100 },
      },
    })
  })
})
