import { expect, it } from 'vitest'
import { redactEvent } from './webhook-events.ts'

it("redactEvent() keeps the payment's id, and nothing about the payer", () => {
  const payment = {
    id: 'pay_1',
    amount: 49_900,
    status: 'captured',
    method: 'upi',
    email: 'asha@example.com',
    contact: '+919876543210',
    vpa: 'asha@okbank',
    card: { name: 'Asha', last4: '1111' },
    bank: 'HDFC',
    notes: { address: '12 MG Road' },
    description: 'For Asha',
    acquirer_data: { rrn: '123', auth_code: 'x' },
  }
  const raw = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } })
  expect(JSON.parse(redactEvent(raw))).toEqual({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_1',
          amount: 49_900,
          status: 'captured',
          method: 'upi',
          acquirer_data: { rrn: '123' },
        },
      },
    },
  })
})

it('redactEvent() keeps nothing of an unreadable event', () => {
  expect(redactEvent('asha@example.com')).toBe('')
})
