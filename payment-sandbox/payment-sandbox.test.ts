import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentSandbox, type TestSandbox } from '#tests/support/payment-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startPaymentSandbox()
})
afterEach(() => sandbox.controls.reset())
afterAll(() => sandbox.close())

const createOrder = async (fields: Record<string, unknown> = {}) =>
  sandbox.call('POST', '/v1/orders', { amount: 129900, currency: 'INR', ...fields })
const orderId = async (fields?: Record<string, unknown>): Promise<string> =>
  (await createOrder(fields)).body.id
const manual = { payment: { capture: 'manual', capture_options: { refund_speed: 'normal' } } }

describe('orders', () => {
  test('POST /v1/orders answers like the provider', async () => {
    const { status, body } = await createOrder({ receipt: 'ord_1', notes: { shop: 'phirki' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 129900,
      amount_paid: 0,
      amount_due: 129900,
      currency: 'INR',
      receipt: 'ord_1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { shop: 'phirki' },
      created_at: expect.any(Number),
    })
    expect((await sandbox.call('GET', `/v1/orders/${body.id}`)).body).toEqual(body)
  })

  test('notes are an empty list if there are none', async () => {
    expect((await createOrder()).body.notes).toEqual([])
  })

  test.each([
    [{ amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    [{ currency: 'USD' }, 'currency', 'Currency is not supported'],
    [{ receipt: 'x'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
    [{ amount: undefined }, 'amount', 'The amount field is required.'],
    [
      { payment: { capture: 'automatic' } },
      'payment.capture_options.automatic_expiry_period',
      'The payment.capture_options.automatic_expiry_period field is required.',
    ],
  ])('POST /v1/orders refuses %j', async (fields, field, description) => {
    const { status, body } = await createOrder(fields)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      reason: 'input_validation_failed',
      metadata: {},
    })
  })

  test('POST /v1/orders refuses unknown fields', async () => {
    const { status, body } = await createOrder({ colour: 'red' })
    expect(status).toBe(400)
    expect(body.error.description).toBe('colour is/are not required and should not be sent')
  })

  test('unique_receipt returns the same order for the same receipt, and refuses another amount', async () => {
    const first = await createOrder({ receipt: 'ord_same', unique_receipt: true })
    const again = await createOrder({ receipt: 'ord_same', unique_receipt: true })
    expect(again.body.id).toBe(first.body.id)
    const other = await createOrder({ receipt: 'ord_same', unique_receipt: true, amount: 500 })
    expect(other.status).toBe(400)
    expect((await createOrder({ receipt: 'ord_same' })).body.id).not.toBe(first.body.id)
  })

  test('PATCH changes only notes', async () => {
    const id = await orderId()
    expect((await sandbox.call('PATCH', `/v1/orders/${id}`, { notes: { a: 'b' } })).body.notes).toEqual({
      a: 'b',
    })
    expect((await sandbox.call('PATCH', `/v1/orders/${id}`, { amount: 1 })).status).toBe(400)
  })
})

describe('keys and addresses', () => {
  test('wrong keys are refused', async () => {
    const { status, body } = await sandbox.call('GET', '/v1/payments', undefined, {
      authorization: 'Basic bm86bm8=',
    })
    expect(status).toBe(401)
    expect(body.error.description).toBe('Authentication failed')
  })

  test('unknown ids and addresses are refused with the provider’s message', async () => {
    expect((await sandbox.call('GET', '/v1/orders/order_none')).body.error.description).toBe(
      'The id provided does not exist',
    )
    const missing = await sandbox.call('GET', '/v1/nothing')
    expect(missing.status).toBe(400)
    expect(missing.body.error.description).toBe('The requested URL was not found on the server.')
  })
})

describe('payments', () => {
  test('a payment is captured automatically and the order is paid', async () => {
    const id = await orderId()
    const paid = sandbox.controls.pay(id, { method: 'card' })
    const payment = (await sandbox.call('GET', `/v1/payments/${paid.razorpay_payment_id}`)).body
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      entity: 'payment',
      amount: 129900,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: id,
      method: 'card',
      fee: 3066,
      tax: 468,
      card: { last4: '1007', network: 'Visa' },
      acquirer_data: { auth_code: expect.any(String) },
    })
    const order = (await sandbox.call('GET', `/v1/orders/${id}`)).body
    expect(order).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 129900, amount_due: 0 })
  })

  test('an order goes from created over attempted to paid, and then accepts no more payments', async () => {
    const id = await orderId()
    sandbox.controls.pay(id, { outcome: 'failed', reason: 'insufficient_fund' })
    expect((await sandbox.call('GET', `/v1/orders/${id}`)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
    })
    sandbox.controls.pay(id)
    expect((await sandbox.call('GET', `/v1/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
    })
    expect(() => sandbox.controls.pay(id)).toThrow('the order is already paid')
    const { body } = await sandbox.call('GET', `/v1/orders/${id}/payments`)
    expect(body).toMatchObject({ entity: 'collection', count: 2 })
    expect(body.items[0]).toMatchObject({
      status: 'failed',
      error_reason: 'insufficient_fund',
      captured: false,
    })
  })

  test('no second attempt begins while one is authorised', async () => {
    const id = await orderId(manual)
    sandbox.controls.pay(id)
    expect(() => sandbox.controls.pay(id)).toThrow('waits to be captured')
  })

  test('a capture must be for the whole amount, once', async () => {
    const { razorpay_payment_id: id } = sandbox.controls.pay(await orderId(manual))
    const capture = (amount: unknown) =>
      sandbox.call('POST', `/v1/payments/${id}/capture`, { amount, currency: 'INR' })
    expect((await capture(100)).body.error.description).toBe(
      'Capture amount must be equal to the amount authorized',
    )
    expect((await capture(129900)).body).toMatchObject({ status: 'captured', captured: true })
    const again = await capture(129900)
    expect(again.status).toBe(400)
    expect(again.body.error.description).toBe('This payment has already been captured')
  })

  test('a payment authorised after the automatic period is not captured automatically', async () => {
    const id = await orderId({
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 30 } },
    })
    const paid = sandbox.controls.pay(id, { outcome: 'created', createdMinutesAgo: 31 })
    sandbox.controls.authorise(paid.razorpay_payment_id)
    expect((await sandbox.call('GET', `/v1/payments/${paid.razorpay_payment_id}`)).body.status).toBe(
      'authorized',
    )
  })

  test('a late payment fails first and is captured later', async () => {
    const id = await orderId()
    const { razorpay_payment_id: paymentId } = sandbox.controls.pay(id, {
      outcome: 'late',
      lateAfterMs: 60_000,
    })
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('failed')
    sandbox.controls.authorise(paymentId)
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      error_code: null,
    })
  })

  test('the amount of a payment can be made to differ from the order’s', async () => {
    sandbox.controls.set({ amountTamperPaise: -100 })
    const { razorpay_payment_id: paymentId } = sandbox.controls.pay(await orderId())
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body.amount).toBe(129800)
  })

  test('GET /v1/payments lists by time, newest first, in pages', async () => {
    const own = await startPaymentSandbox({ now: () => 1_800_000_000_000 })
    const { body: order } = await own.call('POST', '/v1/orders', { amount: 100, currency: 'INR' })
    const ids = [30, 20, 10].map(
      (createdMinutesAgo) =>
        own.controls.pay(order.id, { outcome: 'failed', createdMinutesAgo }).razorpay_payment_id,
    )
    const from = 1_800_000_000 - 20 * 60
    const listed = async (query: string) =>
      (await own.call('GET', `/v1/payments?${query}`)).body.items.map((payment: { id: string }) => payment.id)
    expect(await listed('')).toEqual(ids.toReversed())
    expect(await listed(`from=${from}`)).toEqual([ids[2], ids[1]])
    expect(await listed(`from=${from}&count=1&skip=1`)).toEqual([ids[1]])
    expect((await own.call('GET', '/v1/payments?count=101')).status).toBe(400)
    expect((await own.call('GET', '/v1/payments?from=5')).status).toBe(400)
    await own.close()
  })
})

describe('faults', () => {
  test('calls fail the requested number of times and then work again', async () => {
    sandbox.controls.set({ faults: { createOrder: { kind: 'error500', times: 2 } } })
    expect((await createOrder()).status).toBe(500)
    expect((await createOrder()).body.error.code).toBe('SERVER_ERROR')
    expect((await createOrder()).status).toBe(200)
  })

  test('an answer can get lost after the work is done', async () => {
    sandbox.controls.set({ faults: { createOrder: { kind: 'answerLost', times: 1 } } })
    const lost = fetch(`${sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100, currency: 'INR', receipt: 'lost', unique_receipt: true }),
      signal: AbortSignal.timeout(200),
    })
    await expect(lost).rejects.toThrow()
    const { body } = await sandbox.call('GET', '/sandbox/orders')
    expect(body.orders.map((order: { receipt: string }) => order.receipt)).toContain('lost')
  })
})
