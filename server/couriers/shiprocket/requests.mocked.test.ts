import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createCalls, type ServiceCall } from './requests.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }))

type Reply = { status?: number; body?: string; headers?: Record<string, string> } | Error

/** A `fetch` failure as Node throws it. */
function broken(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`Failed: ${code}`), { code }) })
}

const question = { method: 'GET', path: '/things', answer: z.object({ thing: z.number() }) } as const
const order = { ...question, method: 'POST', path: '/orders', body: { id: 1 } } as const

const done = { body: '{"thing":7}' }

function openCalls(replies: Reply[]) {
  const asked: { path: string; init: RequestInit }[] = []
  const call = createCalls({
    apiUrl: 'https://api.example/v1',
    email: 'api@example.com',
    password: 'the-password',
    retryWaitMs: 100,
    async fetch(address, init = {}) {
      const path = String(address).replace('https://api.example/v1', '')
      if (path === '/auth/login') return new Response('{"token":"token-1"}')
      asked.push({ path, init })
      const reply = replies.shift()
      if (reply === undefined) throw new Error('No answer is written down')
      if (reply instanceof Error) throw reply
      return new Response(reply.body ?? '{}', { status: reply.status ?? 200, headers: reply.headers ?? {} })
    },
  })
  vi.mocked(wait).mockClear()
  const waits = () => vi.mocked(wait).mock.calls.map(([ms]) => ms)
  return { call, asked, waits }
}

async function reasonOf(reply: Reply, asked: ServiceCall<z.ZodType> = order) {
  const answer = await openCalls([reply]).call(asked)
  return answer.ok ? null : answer.reason
}

describe('a query', () => {
  it('is retried twice without an answer, each time after twice the wait', async () => {
    const { call, waits } = openCalls([broken('ECONNRESET'), { status: 502 }, done])
    expect(await call(question)).toEqual({ ok: true, value: { thing: 7 } })
    expect(waits()).toEqual([100, 200])
  })

  it('then fails with the message of the last answer', async () => {
    const page = { status: 502, body: '<html><h1>Bad gateway</h1></html>' }
    const { call, asked } = openCalls([page, page, page])
    expect(await call(question)).toEqual({
      ok: false,
      reason: 'unanswered',
      words: 'Bad gateway',
      retry: true,
    })
    expect(asked).toHaveLength(3)
  })

  it('is sent once if the service refuses', async () => {
    const { call, asked } = openCalls([{ status: 404, body: '{"message":"No such order."}' }])
    expect(await call(question)).toMatchObject({ ok: false, reason: 'refused', retry: false })
    expect(asked).toHaveLength(1)
  })
})

describe('a call that changes data', () => {
  it.each([
    ['a fault of the service', { status: 500 }],
    ['a connection that broke off', broken('ECONNRESET')],
    ['an answer that nobody understands', { body: '<xml/>' }],
  ])('is never repeated after %s, because it may have been done', async (_what, reply) => {
    const { call, asked } = openCalls([reply])
    expect(await call(order)).toMatchObject({ ok: false, reason: 'unanswered', retry: true })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['fetch refuses the port', 'http://127.0.0.1:9'],
    ['no way leads there', 'http://224.0.0.1'],
    ['no name leads there', 'http://no-such-host.invalid'],
  ])('was certainly not done if %s, and may be repeated', async (_what, elsewhere) => {
    const failure = await fetch(elsewhere).catch((error: unknown) => error)
    expect(await openCalls([failure as Error]).call(order)).toMatchObject({ reason: 'away', retry: true })
  })

  it('was certainly not done if the login is refused or a firewall answers', async () => {
    expect(await reasonOf({ status: 403, body: '<html>Forbidden</html>' })).toBe('away')
  })

  it('is refused by an error inside a 200 answer', async () => {
    const body = '{"status_code":422,"message":"Wrong pickup location."}'
    expect(await reasonOf({ body })).toBe('refused')
  })

  it('reports a timeout', async () => {
    const slow = Object.assign(new Error('The operation was aborted'), { name: 'TimeoutError' })
    expect(await openCalls([slow]).call(order)).toMatchObject({
      reason: 'unanswered',
      words: '@@courier.too_slow',
    })
  })
})

describe('a busy service', () => {
  const busy = (pause?: string): Reply => ({
    status: 429,
    headers: pause === undefined ? {} : { 'retry-after': pause },
  })

  it.each([
    ['3', 3_000],
    ['0', 0],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    // An unreadable pause counts as one second.
    ['soon', 1_000],
    ['-5', 1_000],
    ['1.5', 1_000],
    [undefined, 1_000],
  ])('is called once more after the pause %j', async (pause, ms) => {
    const { call, asked, waits } = openCalls([busy(pause), done])
    expect(await call(order)).toMatchObject({ ok: true })
    expect(waits()).toEqual([ms])
    expect(asked).toHaveLength(2)
  })

  it.each(['6', new Date(Date.now() + 60_000).toUTCString()])(
    'is not called again if it asks for more than five seconds (%s), or a second time',
    async (pause) => {
      const long = openCalls([busy(pause)])
      expect(await long.call(order)).toMatchObject({ ok: false, reason: 'busy', retry: true })
      expect(long.waits()).toEqual([])
      const twice = openCalls([busy('1'), busy('1')])
      expect(await twice.call(order)).toMatchObject({ ok: false, reason: 'busy' })
      expect(twice.asked).toHaveLength(2)
    },
  )
})

describe('every call', () => {
  it('carries the token, follows no redirect, and sets a content type only with a body', async () => {
    const { call, asked } = openCalls([done, done])
    await call(order)
    await call(question)
    const [sent, read] = asked.map(({ init }) => ({ ...init, headers: new Headers(init.headers) }))
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sent?.headers.get('content-type')).toBe('application/json')
    expect(sent).toMatchObject({ method: 'POST', body: '{"id":1}', redirect: 'error' })
    expect(read).toMatchObject({ method: 'GET', redirect: 'error' })
    expect(read?.headers.has('content-type')).toBe(false)
  })

  it('is one of at most two at a time', async () => {
    let [open, most] = [0, 0]
    const call = createCalls({
      apiUrl: 'https://api.example/v1',
      email: 'api@example.com',
      password: 'the-password',
      async fetch(address) {
        if (String(address).endsWith('/auth/login')) return new Response('{"token":"token-1"}')
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setImmediate(resolve))
        open -= 1
        return new Response(done.body)
      },
    })
    await Promise.all(Array.from({ length: 6 }, () => call(question)))
    expect(most).toBe(2)
  })
})
