import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxKeys, startPaymentSandbox, type TestSandbox } from '#tests/support/payment-sandbox.ts'
import { type ProviderCalls, ProviderError } from '../provider.ts'
import { createRazorpayClient, type RazorpayClientSettings } from './razorpay-client.ts'

let sandbox: TestSandbox
let client: ProviderCalls
let calls: string[] = []
beforeAll(async () => {
  sandbox = await startPaymentSandbox()
  client = connect()
})
afterEach(() => {
  sandbox.controls.reset()
  calls = []
})
afterAll(() => sandbox.close())

function connect(settings: Partial<RazorpayClientSettings> = {}): ProviderCalls {
  const { keyId, keySecret } = sandboxKeys
  return createRazorpayClient({
    apiUrl: sandbox.url,
    keyId,
    keySecret,
    retryWaitMs: 1,
    fetch: (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return fetch(input, init)
    },
    ...settings,
  })
}

let receipts = 0
const newOrder = () => {
  receipts += 1
  return createOrder(`ord_${receipts}`)
}
const createOrder = (receipt: string, { amountPaise = 129900, by = client } = {}) =>
  by.createOrder({ amountPaise, receipt, returnUrl: 'https://shop.example/back' })
async function caught(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => expect.unreachable('the call should have failed'),
    (fault: unknown) => fault,
  )
  if (!(error instanceof ProviderError)) throw error
  return error
}
const withFault = (call: string, kind: string, times: number) =>
  sandbox.call('POST', '/sandbox/controls', { faults: { [call]: { kind, times } } })

describe('orders', () => {
  test('are created and read in our own terms', async () => {
    const order = await createOrder('ord_words')
    expect(order).toEqual({ id: expect.stringMatching(/^order_/), amountPaise: 129900 })
  })

  test('the same receipt returns the same order', async () => {
    expect((await createOrder('ord_twice')).id).toBe((await createOrder('ord_twice')).id)
  })

  test('a refusal names the field and is not retried', async () => {
    const error = await caught(createOrder('ord_small', { amountPaise: 99 }))
    expect(error).toMatchObject({
      httpStatus: 400,
      code: 'BAD_REQUEST_ERROR',
      reason: 'input_validation_failed',
      field: 'amount',
      retriable: false,
    })
    expect(error.message).toContain('The amount must be at least INR 1.00')
    expect(calls).toHaveLength(1)
  })
})

describe('errors', () => {
  test('a 500 is retried twice', async () => {
    await withFault('createOrder', 'error500', 2)
    expect((await newOrder()).id).toMatch(/^order_/)
    expect(calls).toHaveLength(3)
    calls = []
    await withFault('createOrder', 'error500', 3)
    expect(await caught(newOrder())).toMatchObject({ httpStatus: 500, code: 'SERVER_ERROR', retriable: true })
    expect(calls).toHaveLength(3)
  })

  test('a 429 is retried', async () => {
    const order = await newOrder()
    await withFault('fetchOrderPayments', 'rateLimited', 1)
    expect(await client.fetchOrderPayments(order.id)).toEqual([])
  })

  test('a timeout ends each attempt', async () => {
    await withFault('createOrder', 'timeout', 3)
    const error = await caught(createOrder('ord_slow', { by: connect({ timeoutMs: 30 }) }))
    expect(error).toMatchObject({ httpStatus: null, code: 'timeout', retriable: true })
    expect(calls).toHaveLength(3)
  })

  test('a lost answer is retried and gives one order', async () => {
    await withFault('createOrder', 'answerLost', 1)
    const order = await createOrder('ord_lost', { by: connect({ timeoutMs: 500 }) })
    const { body } = await sandbox.call('GET', '/sandbox/orders')
    const made = body.orders.filter((known: { receipt: string }) => known.receipt === 'ord_lost')
    expect(made.map((known: { id: string }) => known.id)).toEqual([order.id])
  })

  test('an unreachable provider is reported as such', async () => {
    const error = await caught(connect({ apiUrl: 'http://127.0.0.1:1' }).fetchPayment('pay_x'))
    expect(error).toMatchObject({ httpStatus: null, code: 'network', retriable: true })
    expect(calls).toHaveLength(3)
  })

  test('an unexpected answer is reported as such', async () => {
    const odd = connect({ fetch: async () => Response.json({ id: 5 }) })
    expect(await caught(odd.fetchPayment('pay_x'))).toMatchObject({
      code: 'unexpected_answer',
      retriable: true,
    })
    const page = connect({ fetch: async () => new Response('<html>Bad gateway</html>', { status: 502 }) })
    expect(await caught(page.fetchPayment('pay_x'))).toMatchObject({ httpStatus: 502, code: 'http_502' })
  })

  test('wrong keys are recognised, and no secret is in the error', async () => {
    const error = await caught(connect({ keySecret: 'a wrong secret' }).fetchPayment('pay_x'))
    expect(error).toMatchObject({ httpStatus: 401, isAuthenticationFailure: true, retriable: false })
    const lost = await caught(connect({ apiUrl: 'http://127.0.0.1:1' }).fetchPayment('pay_x'))
    for (const shown of [error, lost].map((fault) => inspect(fault, { depth: 9 }))) {
      expect(shown).not.toMatch(/a wrong secret|sandbox-key-secret|Basic /)
    }
  })

  test('redirects are not followed', async () => {
    const shown: RequestInit[] = []
    const watched = connect({
      fetch: async (input, init) => {
        shown.push(init ?? {})
        return fetch(input, init)
      },
    })
    await createOrder('ord_redirect', { by: watched })
    expect(shown[0]?.redirect).toBe('error')
  })
})

describe('payments', () => {
  test('all attempts of an order are read', async () => {
    const order = await newOrder()
    sandbox.controls.pay(order.id, { outcome: 'failed', method: 'card', reason: 'insufficient_fund' })
    sandbox.controls.pay(order.id, { method: 'netbanking' })
    expect(await client.fetchOrderPayments(order.id)).toMatchObject([
      { status: 'failed', method: 'card', errorReason: 'insufficient_fund' },
      { status: 'captured', method: 'netbanking', errorReason: null },
    ])
  })

  test('are captured, and a second capture counts as success', async () => {
    const order = await newOrder()
    const { razorpay_payment_id: paymentId } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    expect((await client.fetchPayment(paymentId)).status).toBe('authorized')
    const request = { paymentId, amountPaise: 129900 }
    expect(await client.capturePayment(request)).toMatchObject({ status: 'captured', captured: true })
    expect(await client.capturePayment(request)).toMatchObject({ status: 'captured', captured: true })
  })

  test('a capture whose answer was lost is a capture', async () => {
    const order = await newOrder()
    const { razorpay_payment_id: paymentId } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    await withFault('capturePayment', 'answerLost', 1)
    const patient = connect({ timeoutMs: 500 })
    expect(await patient.capturePayment({ paymentId, amountPaise: 129900 })).toMatchObject({ captured: true })
  })

  test('another amount is not captured, even if the payment is already captured', async () => {
    const order = await newOrder()
    const { razorpay_payment_id: paymentId } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    expect(await caught(client.capturePayment({ paymentId, amountPaise: 100 }))).toMatchObject({
      httpStatus: 400,
    })
    await client.capturePayment({ paymentId, amountPaise: 129900 })
    expect(await caught(client.capturePayment({ paymentId, amountPaise: 100 }))).toMatchObject({
      httpStatus: 400,
    })
  })

  test('are listed across all pages', async () => {
    const now = 1_900_000_000_000
    const own = await startPaymentSandbox({ now: () => now })
    const ownClient = connect({ apiUrl: own.url })
    const order = await createOrder('ord_pages', { by: ownClient })
    for (let attempt = 0; attempt < 203; attempt += 1) own.controls.pay(order.id, { outcome: 'failed' })
    own.controls.pay(order.id, { outcome: 'failed', createdMinutesAgo: 60 })
    const payments = await ownClient.listPayments({ from: new Date(now - 60_000), to: new Date(now) })
    expect(new Set(payments.map(({ id }) => id)).size).toBe(203)
    await own.close()
  })
})

describe('refunds', () => {
  const paid = async () => {
    const order = await newOrder()
    return sandbox.controls.pay(order.id).razorpay_payment_id
  }

  test('are made once for one key, and read', async () => {
    const request = {
      paymentId: await paid(),
      amountPaise: 50000,
      receipt: 'ref_1',
      idempotencyKey: '0190b0a4-0000-7000-8000-000000000001',
    }
    const refund = await client.refundPayment(request)
    expect(refund).toMatchObject({
      amountPaise: 50000,
      status: 'pending',
      receipt: 'ref_1',
      bankReference: null,
    })
    expect((await client.refundPayment(request)).id).toBe(refund.id)
    await sandbox.controls.settled()
    expect(await client.fetchRefund(refund.id)).toMatchObject({
      status: 'processed',
      bankReference: expect.stringMatching(/^\d{23}$/),
    })
    expect((await client.fetchPayment(request.paymentId)).amountRefundedPaise).toBe(50000)
  })

  test('a lost answer does not refund twice', async () => {
    const paymentId = await paid()
    await withFault('createRefund', 'answerLost', 1)
    await connect({ timeoutMs: 500 }).refundPayment({
      paymentId,
      amountPaise: 50000,
      receipt: 'ref_2',
      idempotencyKey: 'refund-lost-1',
    })
    expect((await client.fetchPayment(paymentId)).amountRefundedPaise).toBe(50000)
  })

  test('a refund that is still running is retried', async () => {
    const paymentId = await paid()
    sandbox.controls.set({ refundTakesMs: 300 })
    const patient = connect({ retryWaitMs: 600 })
    const request = {
      paymentId,
      amountPaise: 100,
      receipt: 'ref_3',
      idempotencyKey: 'refund-runs-1',
    }
    const [first, second] = await Promise.all([
      patient.refundPayment(request),
      patient.refundPayment(request),
    ])
    expect(first.id).toBe(second.id)
  })

  test('the same key for another amount is refused and not retried', async () => {
    const request = {
      paymentId: await paid(),
      receipt: 'ref_4',
      idempotencyKey: 'refund-other-1',
    }
    await client.refundPayment({ ...request, amountPaise: 100 })
    calls = []
    const error = await caught(client.refundPayment({ ...request, amountPaise: 200 }))
    expect(error.retriable).toBe(false)
    expect(calls).toHaveLength(1)
  })
})
