import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FindKeyId } from '../payments/key-id-queries.ts'
import { accessWith } from '../payments/payment-access.ts'
import type { ProviderConnection } from '../payments/provider.ts'
import { razorpay } from '../payments/razorpay/adapter.ts'
import { paymentSignature } from '../payments/razorpay/signatures.ts'
import type { OpenKeys } from './key-store.ts'
import { createPaymentsByKeys } from './payments-by-keys.ts'

/** A provider with one account for each key: each knows only its own payments. */
let secrets: Map<string, string>
let payments: Map<string, string>
/** Keys whose account fails. */
let away: Set<string>
let asked: string[]
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    const [keyId = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':')
    const id = request.url?.split('/').at(-1) ?? ''
    asked.push(keyId)
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    const refuse = (status: number, description: string) => say(status, { error: { description } })
    if (away.has(keyId)) return void refuse(503, 'away')
    if (secrets.get(keyId) !== secret) return void refuse(401, 'Authentication failed')
    if (payments.get(id) !== keyId) return void refuse(400, 'The id provided does not exist')
    say(200, { id, amount: 50_000, currency: 'INR', status: 'captured' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  secrets = new Map([
    ['sandbox', 'sandbox secret'],
    ['first', 'first secret'],
    ['second', 'second secret'],
  ])
  payments = new Map([
    ['pay_sandbox', 'sandbox'],
    ['pay_first', 'first'],
    ['pay_second', 'second'],
  ])
  away = new Set()
  asked = []
})
afterAll(() => void server.close())

const keysOf = (keyId: string, keySecret = `${keyId} secret`) => ({
  keyId,
  keySecret,
  webhookSecrets: [`${keyId} hook`],
  apiUrl: url,
})
/** Whether a webhook signed with a secret is accepted. */
function takesWebhook(connection: ProviderConnection, secret: string): boolean {
  const rawBody = Buffer.from('{}')
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex')
  return connection.isWebhookSigned({ rawBody, headers: { 'x-razorpay-signature': signature } })
}
function takesConfirmation(connection: ProviderConnection | null, secret: string): boolean {
  const signature = paymentSignature({ orderId: 'order_1', paymentId: 'pay_1', secret })
  return connection?.isSigned({ providerOrderId: 'order_1', paymentId: 'pay_1', signature }) === true
}
const retired = (keyId: string, retiredAt = '2026-11-20T00:00:00Z') => ({ ...keysOf(keyId), retiredAt })

function providerWith({
  keys = {},
  ofEnvironment = false,
  base = keysOf('sandbox'),
  findKeyId = async () => undefined,
}: {
  keys?: Partial<Pick<OpenKeys, 'payment' | 'earlierPayments'>>
  ofEnvironment?: boolean
  base?: ReturnType<typeof keysOf>
  findKeyId?: FindKeyId
}) {
  let open = {
    payment: null,
    earlierPayments: [],
    unreadable: [],
    earlierKeyIds: [],
    ...keys,
  } as unknown as OpenKeys
  const provider = createPaymentsByKeys({
    adapter: razorpay,
    base: accessWith(razorpay, base, razorpay.standIn(url)),
    ofEnvironment,
    keys: { current: () => open },
    findKeyId,
  })
  return {
    provider,
    write(next: Partial<OpenKeys>) {
      open = { ...open, ...next }
    },
  }
}

describe('createPaymentsByKeys()', () => {
  it('starts payments with the keys from the admin as soon as they are saved', () => {
    const { provider, write } = providerWith({})
    expect(provider.keyId).toBe('sandbox')
    write({ payment: keysOf('first') })
    expect(provider.keyId).toBe('first')
    expect(takesWebhook(provider, 'first hook')).toBe(true)
    expect(takesWebhook(provider, 'sandbox hook')).toBe(false)
  })

  it('prefers the environment’s keys to those saved in the admin', () => {
    const { provider } = providerWith({ keys: { payment: keysOf('first') }, ofEnvironment: true })
    expect(provider.keyId).toBe('sandbox')
  })

  it('uses the environment’s secret if the admin has the same key with another one', () => {
    const { provider } = providerWith({
      base: keysOf('first'),
      ofEnvironment: true,
      keys: { payment: keysOf('first', 'mistyped'), earlierPayments: [retired('second')] },
    })
    expect(takesConfirmation(provider.of('first'), 'first secret')).toBe(true)
  })

  it('keeps an open circuit while other keys are in use, and starts new keys with a closed one', () => {
    const { provider, write } = providerWith({ keys: { payment: keysOf('first') } })
    const before = provider.breaker
    write({ payment: keysOf('second') })
    expect(provider.breaker).not.toBe(before)
    write({ payment: keysOf('first') })
    expect(provider.breaker).toBe(before)
  })

  it('compares payments of the current keys and those of the last seven days', () => {
    const { provider } = providerWith({
      keys: {
        payment: keysOf('second'),
        earlierPayments: [retired('first', '2026-11-16T10:00:01Z'), retired('older', '2026-11-16T10:00:00Z')],
      },
    })
    const comparable = provider.comparable(new Date('2026-11-23T10:00:00Z'))
    expect(comparable.map(({ keyId }) => keyId)).toEqual(['second', 'first'])
  })

  it('distinguishes payments with unknown keys from those made before keys were recorded', () => {
    const { provider } = providerWith({ keys: { payment: keysOf('first') } })
    expect(provider.of('second')).toBeNull()
    expect(provider.of(null)?.keyId).toBe('sandbox')
  })
})

describe('a payment started with earlier keys', () => {
  const changed = () => ({ payment: keysOf('second'), earlierPayments: [retired('first')] })
  const begunWith = (keyId: string | null | undefined) => async () => keyId

  it('is queried with those', async () => {
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('first') })
    expect(await provider.client.fetchPayment('pay_first')).toMatchObject({ id: 'pay_first' })
    expect(asked).toEqual(['first'])
  })

  it('is queried with the current ones once the earlier ones are rejected, because the account is the same', async () => {
    secrets.delete('first')
    payments.set('pay_first', 'second')
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('first') })
    expect(await provider.client.fetchPayment('pay_first')).toMatchObject({ id: 'pay_first' })
    expect(asked).toEqual(['first', 'second'])
  })

  it('reports its keys as gone if both are rejected, so that retries stop', async () => {
    secrets.delete('first')
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('first') })
    await expect(provider.client.fetchPayment('pay_first')).rejects.toMatchObject({
      code: 'other_keys',
      retriable: false,
    })
  })

  it('is queried again later if the current account does not answer', async () => {
    secrets.delete('first')
    away.add('second')
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('first') })
    await expect(provider.client.fetchPayment('pay_first')).rejects.toMatchObject({ retriable: true })
  })

  it('is never queried at another account because of a refusal', async () => {
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('first') })
    await expect(provider.client.fetchPayment('pay_second')).rejects.toMatchObject({ httpStatus: 400 })
    expect(asked).toEqual(['first'])
  })

  it('is not queried if its keys are unknown to the shop', async () => {
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith('third') })
    await expect(provider.client.fetchPayment('pay_first')).rejects.toMatchObject({ code: 'other_keys' })
    expect(asked).toEqual([])
  })

  it('is looked up in every account if it is not recorded yet', async () => {
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith(undefined) })
    expect(await provider.client.fetchPayment('pay_sandbox')).toMatchObject({ id: 'pay_sandbox' })
    expect(asked).toEqual(['second', 'sandbox'])
  })

  it('is not reported as unknown while an account that may know it does not answer', async () => {
    away.add('first')
    const { provider } = providerWith({ keys: changed(), findKeyId: begunWith(undefined) })
    await expect(provider.client.fetchPayment('pay_first')).rejects.toMatchObject({ retriable: true })
  })
})

it('a shop that never changed its keys needs no database query', async () => {
  const findKeyId = () => Promise.reject(new Error('asked'))
  const { provider } = providerWith({ findKeyId })
  expect(await provider.client.fetchPayment('pay_sandbox')).toMatchObject({ id: 'pay_sandbox' })
})

describe('with real keys', () => {
  const live = { ...keysOf('rzp_live_1'), apiUrl: null }

  it.each<[string, Partial<OpenKeys>, string]>([
    ['cannot be opened', { unreadable: ['payment'] }, 'unreadable'],
    ['were removed', { earlierKeyIds: ['rzp_live_old'] }, 'not_set_up'],
  ])('that %s, payments are off and the sandbox does not answer', async (_what, keys, state) => {
    const { provider } = providerWith({})
    expect(provider.state).toBe('on')
    const { provider: off } = providerWith({ keys: keys as never })
    expect(off.state).toBe(state)
    expect(off.keyId).toBe('')
    expect(takesWebhook(off, 'sandbox hook')).toBe(false)
    expect(off.breaker.letsThrough()).toBe(false)
    expect(off.of('sandbox')).toBeNull()
    expect(off.comparable(new Date())).toEqual([])
    await expect(off.client.fetchPayment('pay_1')).rejects.toMatchObject({ code: 'no_keys' })
  })

  it('that are live, sandbox payments cannot be completed', () => {
    const { provider, write } = providerWith({})
    expect(provider.of('sandbox')).not.toBeNull()
    write({ payment: live })
    expect(provider.of('sandbox')).toBeNull()
    expect(provider.keyId).toBe('rzp_live_1')
  })
})
