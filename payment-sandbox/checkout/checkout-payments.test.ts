import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyPaymentSignature } from '#server/payments/razorpay/signatures.ts'
import { sandboxKeys, startPaymentSandbox, type TestSandbox } from '#tests/support/payment-sandbox.ts'

let sandbox: TestSandbox
let orderId: string
beforeAll(async () => {
  sandbox = await startPaymentSandbox()
})
beforeEach(async () => {
  orderId = (await sandbox.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })).body.id
})
afterEach(() => sandbox.controls.reset())
afterAll(() => sandbox.close())

const keyId = sandboxKeys.keyId
const start = (fields: Record<string, unknown>) =>
  sandbox.call('POST', '/v1/checkout/payments', {
    key_id: keyId,
    order_id: orderId,
    amount: 50000,
    currency: 'INR',
    ...fields,
  })
const answer = (paymentId: string, fields: Record<string, unknown>) =>
  sandbox.call('POST', `/v1/checkout/payments/${paymentId}/answer`, { key_id: keyId, ...fields })
const card = (number: string) => ({ method: 'card', card: { number, name: 'Ananya Rao' } })
const statusOf = async (id: string) => (await sandbox.call('GET', `/v1/payments/${id}`)).body.status

async function pay(instrument: Record<string, unknown>, bank: Record<string, unknown>) {
  const { body } = await start(instrument)
  return { id: String(body.payment_id), ...(await answer(body.payment_id, bank)).body }
}

describe('cards', () => {
  test('an OTP of four digits pays, and the page gets a valid signature', async () => {
    const { status, confirmation } = await pay(card('4100 2800 0000 1007'), { answer: 'otp', otp: '1234' })
    expect(status).toBe('captured')
    expect(confirmation.razorpay_order_id).toBe(orderId)
    expect(
      verifyPaymentSignature({
        orderId,
        paymentId: confirmation.razorpay_payment_id,
        signature: confirmation.razorpay_signature,
        secret: sandboxKeys.keySecret,
      }),
    ).toBe(true)
  })

  test('a shorter OTP fails', async () => {
    const { error } = await pay(card('4100280000001007'), { answer: 'otp', otp: '123' })
    expect(error.reason).toBe('invalid_otp')
  })

  test.each([
    ['4100280000080001', 'insufficient_fund'],
    ['5305620000030003', 'card_declined'],
    ['4100280000090000', 'payment_timed_out'],
  ])('the card %s fails with %s', async (number, reason) => {
    const { id, error } = await pay(card(number), { answer: 'failure' })
    expect(error).toMatchObject({ reason, metadata: { order_id: orderId, payment_id: id } })
  })

  test('a card that is not a test card is refused', async () => {
    const { status, body } = await start(card('4111111111111111'))
    expect(status).toBe(400)
    expect(body.error.reason).toBe('card_number_invalid')
  })
})

describe('UPI, banks and wallets', () => {
  test.each([
    [{ method: 'upi', vpa: 'success@razorpay' }, 'captured'],
    [{ method: 'upi', vpa: 'failure@razorpay' }, 'failed'],
    [{ method: 'upi', app: 'PhonePe' }, 'captured'],
    [{ method: 'netbanking', bank: 'HDFC' }, 'captured'],
    [{ method: 'wallet', wallet: 'mobikwik' }, 'captured'],
  ])('%j ends %s', async (instrument, status) => {
    expect((await pay(instrument, { answer: 'success' })).status).toBe(status)
  })

  test('an invalid UPI id is refused', async () => {
    expect((await start({ method: 'upi', vpa: 'nobody' })).body.error.reason).toBe('invalid_vpa')
  })
})

describe('other outcomes', () => {
  test('an authorised payment is not captured', async () => {
    expect((await pay({ method: 'upi', app: 'BHIM' }, { answer: 'authorise' })).status).toBe('authorized')
  })

  test('a payment approved later is open now and paid afterwards', async () => {
    sandbox.controls.set({ lateAfterMs: 1 })
    const { id, status, confirmation } = await pay({ method: 'upi', app: 'BHIM' }, { answer: 'approveLater' })
    expect([status, confirmation]).toEqual(['created', undefined])
    await sandbox.controls.settled()
    expect(await statusOf(id)).toBe('captured')
  })

  test('a second window cannot pay an order that was paid in the meantime', async () => {
    const { body: second } = await start({ method: 'upi', app: 'Paytm' })
    await pay({ method: 'upi', app: 'BHIM' }, { answer: 'success' })
    expect((await answer(second.payment_id, { answer: 'success' })).body.status).toBe('failed')
  })

  test('another amount than the order’s and another key are refused', async () => {
    expect((await start({ method: 'upi', app: 'BHIM', amount: 100 })).status).toBe(400)
    expect((await start({ method: 'upi', app: 'BHIM', key_id: 'rzp_test_other' })).status).toBe(401)
  })
})

describe('pages', () => {
  test('every page says that it is a test and loads nothing from other hosts', async () => {
    for (const path of ['/', '/v1/checkout/window']) {
      const page = await (await fetch(`${sandbox.url}${path}`)).text()
      expect(page).toContain('Test payment. No money is charged.')
      expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    }
  })

  test('a separate page posts its result only to the shop, a window to no one', async () => {
    const formAction = async (query: string) => {
      const { headers } = await fetch(`${sandbox.url}/v1/checkout/window${query}`)
      return /form-action ([^;]*)$/.exec(headers.get('content-security-policy') ?? '')?.[1]
    }
    expect(await formAction('?callback=https%3A%2F%2Fshop.example%2Fback')).toBe('https://shop.example')
    expect(await formAction('')).toBe("'none'")
    expect(await formAction('?callback=javascript%3Aalert(1)')).toBe("'none'")
  })

  test('checkout.js is JavaScript that another origin may load', async () => {
    const response = await fetch(`${sandbox.url}/v1/checkout.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).not.toContain('interface ')
  })
})
