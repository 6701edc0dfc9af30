import { describe, expect, it } from 'vitest'
import { CircuitOpenError, createPaymentBreaker } from './payment-breaker.ts'
import { ProviderError } from './provider.ts'

const silent = () => {
  throw new ProviderError('no answer within 8000 ms', { httpStatus: null, code: 'timeout', retriable: true })
}
const wrongKeys = () => {
  throw new ProviderError('Authentication failed', {
    httpStatus: 401,
    code: 'BAD_REQUEST_ERROR',
    retriable: false,
  })
}
const refused = () => {
  throw new ProviderError('amount exceeds', { httpStatus: 400, code: 'BAD_REQUEST_ERROR', retriable: false })
}
const ofOurs = () => {
  throw new TypeError('a fault of ours')
}

function openBreaker() {
  let now = 1_000
  const breaker = createPaymentBreaker(() => now)
  return {
    breaker,
    wait(ms: number) {
      now += ms
    },
    /** @returns the answer of a call, or its error */
    async run(call: () => unknown) {
      return await breaker.run(async () => call()).catch((error: unknown) => error)
    },
  }
}

async function opened() {
  const open = openBreaker()
  for (let call = 0; call < 3; call += 1) await open.run(silent)
  return open
}

describe('createPaymentBreaker()', () => {
  it.each([
    ['no answer', true, silent],
    ['keys that the provider does not take', true, wrongKeys],
    ['a refusal', false, refused],
    ['a fault of the shop itself', false, ofOurs],
  ])('after three calls with %s: opens %s', async (_what, opens, call) => {
    const { breaker, run } = openBreaker()
    for (let times = 0; times < 3; times += 1) expect(await run(call)).not.toBeInstanceOf(CircuitOpenError)
    expect(breaker.letsThrough()).toBe(!opens)
  })

  it('reports at once, without a call, when to retry while it is open', async () => {
    const { run, wait } = await opened()
    wait(12_000)
    let called = false
    const answer = await run(() => {
      called = true
    })
    expect(answer).toMatchObject({ name: 'CircuitOpenError', retryAfter: 18 })
    expect(called).toBe(false)
  })

  it('lets one customer try after the pause, and the others only after the answer', async () => {
    const { breaker, run, wait } = await opened()
    wait(30_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = breaker.run(() => promise)
    expect(await run(() => 'another')).toBeInstanceOf(CircuitOpenError)
    resolve('an order')
    expect(await probe).toBe('an order')
    expect(await run(() => 'another')).toBe('another')
  })

  it('closes if the first call after the pause is refused, because a refusal is an answer', async () => {
    const { breaker, run, wait } = await opened()
    wait(30_000)
    await run(refused)
    expect(breaker.letsThrough()).toBe(true)
  })

  it('stays open if the first call after the pause is not answered either', async () => {
    const { breaker, run, wait } = await opened()
    wait(30_000)
    await run(silent)
    wait(30_000)
    expect(breaker.letsThrough()).toBe(false)
    wait(30_000)
    expect(breaker.letsThrough()).toBe(true)
  })

  it('forgets failures before an answer', async () => {
    const { breaker, run } = openBreaker()
    for (const call of [silent, silent, () => 'an order', silent, silent]) await run(call)
    expect(breaker.letsThrough()).toBe(true)
  })
})
