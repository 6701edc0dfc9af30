import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../http/http.ts'
import { createRouter } from '../http/router.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Services } from '../services.ts'
import { rememberAnswers } from './remembered-answers.ts'
import { serveFromMemory } from './serve-from-memory.ts'

const page = `<html>${'₹ frock '.repeat(9_000)}</html>`
const script = {
  type: 'text/javascript',
  raw: Buffer.from('run()'),
  brotli: null,
  gzip: null,
  immutable: true,
}

/** The shop's page routes, with or without the memory layer in front. */
async function openShop({ fromMemory }: { fromMemory: boolean }) {
  const app = Fastify({ keepAliveTimeout: 65_000 }) as unknown as App
  const cache = createPageCache({ maxBytes: 1e6 })
  const files = new Map([['/assets/a.js', script]])
  const seen = { byApplication: 0, fromMemory: 0 }
  app.addHook('onSend', async (request, reply) => {
    seen.byApplication++
    reply.header('x-request-id', request.id).header('strict-transport-security', 'max-age=1')
  })
  app.post('/api/echo', async (request) => ({ got: request.body }))
  const answers = rememberAnswers({
    find: (address) => files.get(address) ?? cache.peek(address),
    keepAliveSeconds: 65,
  })
  const renderer = {
    render: async (address: string) => ({
      status: address.startsWith('/none') ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'",
      },
      body: Buffer.from(page + address),
      cacheable: !address.startsWith('/none'),
      sources: { products: new Set<string>(), anyProduct: false },
    }),
  }
  const router = createRouter(app, {} as Pick<Services, 'db' | 'settings'>)
  pageRoutes(router, { cache, siteOf: async () => ({ renderer, files }), answers, budget: () => null })
  if (fromMemory) {
    serveFromMemory(app, (request) => {
      const answer = answers.answer(request)
      if (answer) seen.fromMemory++
      return answer
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { app, cache, seen, port, close: () => app.close() }
}

let fast: Awaited<ReturnType<typeof openShop>>
let slow: Awaited<ReturnType<typeof openShop>>
let sockets: Socket[] = []
beforeEach(async () => {
  fast = await openShop({ fromMemory: true })
  slow = await openShop({ fromMemory: false })
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all([fast.close(), slow.close()])
})

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  // `exchange` listens to several events, repeatedly.
  socket.setMaxListeners(0)
  await once(socket, 'connect')
  return socket
}

/**
 * Sends bytes and reads the given number of complete responses; one without a length ends with its head or the
 * connection.
 */
async function exchange(socket: Socket, bytes: string, answers = 1): Promise<string[]> {
  const read: string[] = []
  let rest = Buffer.alloc(0)
  let ended = false
  const onData = (part: Buffer) => {
    rest = Buffer.concat([rest, part])
  }
  socket.on('data', onData).once('end', () => {
    ended = true
  })
  socket.write(bytes, 'latin1')
  while (read.length < answers) {
    const head = rest.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(rest.toString('latin1', 0, Math.max(0, head)))?.[1]
    const end = head + 4 + (bytes.startsWith('HEAD') ? 0 : Number(length ?? 0))
    if (head !== -1 && rest.length >= end) {
      read.push(rest.toString('latin1', 0, end))
      rest = rest.subarray(end)
    } else if (ended) break
    else await Promise.race([once(socket, 'data'), once(socket, 'end'), once(socket, 'close')])
  }
  socket.off('data', onData)
  return read
}

/** Removes what differs between any two responses. */
function comparable(answer: string | undefined): string {
  return (answer ?? '').replace(/^(x-request-id|date): .*\r\n/gim, '')
}

const get = (address: string, ...headers: string[]) =>
  `${[`GET ${address} HTTP/1.1`, 'Host: shop', ...headers].join('\r\n')}\r\n\r\n`

async function etagOf(address: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${slow.port}${address}`)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

describe('serveFromMemory()', () => {
  it('sends exactly the application’s response without calling it', async () => {
    const etag = await etagOf('/shop')
    const requests = [
      get('/shop'),
      get('/shop', 'Accept-Encoding: gzip, deflate, br'),
      get('/shop', 'Accept-Encoding: gzip'),
      get('/shop', 'Accept-Encoding: br;q=0, gzip'),
      get('/shop', `If-None-Match: ${etag}`, 'Accept-Encoding: br'),
      get('/shop', 'If-None-Match: "another"', 'Accept-Encoding: br'),
      get('/shop?q=frock&sort=price-low', 'Connection: keep-alive', 'Cookie: a=b', 'X-A:'),
      get('/assets/a.js', 'Accept-Encoding: br'),
    ]
    for (const request of requests) {
      for (const shop of [slow, fast]) await exchange(await open(shop.port), request)
      const [expected] = await exchange(await open(slow.port), request)
      const asked = fast.seen.byApplication
      const [answer] = await exchange(await open(fast.port), request)
      expect(comparable(answer)).toBe(comparable(expected))
      expect(fast.seen.byApplication, request).toBe(asked)
    }
  })

  it.each([
    ['HEAD', 'HEAD /shop HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['an unknown page', get('/none')],
    ['a file with a query', get('/assets/a.js?v=1')],
    ['an address in another order', get('/shop?sort=price-low&q=frock')],
    ['the end of the connection', get('/shop', 'Connection: close')],
    ['no host', 'GET /shop HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['a body', `${get('/shop', 'Content-Length: 2')}{}`],
    ['nonsense', 'GET /shop HTTP/9.9\r\n\r\n'],
  ])('leaves %s to the application', async (_, request) => {
    for (const shop of [fast, slow])
      await exchange(await open(shop.port), get('/shop?q=frock&sort=price-low'))
    const [expected] = await exchange(await open(slow.port), request)
    const [answer] = await exchange(await open(fast.port), request)
    expect(comparable(answer)).toBe(comparable(expected))
    expect(fast.seen.fromMemory).toBe(0)
  })

  it('hands the connection over for any other request', async () => {
    const socket = await open(fast.port)
    const [first] = await exchange(socket, get('/shop'))
    const other = await open(fast.port)
    for (let again = 0; again < 3; again++)
      expect(comparable((await exchange(other, get('/shop')))[0])).toBe(comparable(first))
    expect(fast.seen.fromMemory).toBe(3)
    const order = (body: string) =>
      `POST /api/echo HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const body = JSON.stringify({ size: 'x'.repeat(200_000) })
    other.write(order(body) + body.slice(0, 10))
    const [echo] = await exchange(other, body.slice(10))
    expect(echo?.endsWith(`{"got":${body}}`)).toBe(true)
    const [last, next] = await exchange(other, get('/shop') + get('/shop?q=2'), 2)
    expect(comparable(last)).toBe(comparable(first))
    expect(next).toContain('200 OK')
  })

  it('closes a connection that memory could have served for long, so that the next one is', async () => {
    const socket = await open(fast.port)
    let asked = 0
    let answer = ''
    while (!answer.includes('connection: close') && asked < 200) {
      answer = (await exchange(socket, get('/shop')))[0] ?? ''
      asked++
    }
    // The first was answered before anything was stored.
    expect(asked).toBe(101)
    expect(comparable((await exchange(await open(fast.port), get('/shop')))[0])).not.toContain('close')
    expect(fast.seen.fromMemory).toBe(1)
  })

  it('hands over a request that arrives in pieces', async () => {
    await exchange(await open(fast.port), get('/shop'))
    const socket = await open(fast.port)
    socket.write('GET /sh')
    await new Promise((resolve) => setImmediate(resolve))
    const [answer] = await exchange(socket, get('/shop').slice('GET /sh'.length))
    expect(answer).toContain('200 OK')
  })

  it('drops a response with its page', async () => {
    const ask = async () => comparable((await exchange(await open(fast.port), get('/shop')))[0])
    await ask()
    await ask()
    expect(fast.seen.fromMemory).toBe(1)
    fast.cache.clear()
    await ask()
    expect(fast.seen.fromMemory).toBe(1)
  })

  it('sends everything to a slow client', async () => {
    await exchange(await open(fast.port), get('/shop'))
    const socket = await open(fast.port)
    socket.pause()
    let received = 0
    for (let asked = 0; asked < 40; asked++) {
      socket.write(get('/shop'))
      await new Promise((resolve) => setImmediate(resolve))
    }
    const single = (await exchange(await open(slow.port), get('/shop')))[0]?.length ?? 0
    socket.on('data', (part: Buffer) => {
      received += part.length
    })
    socket.resume()
    while (received < 40 * (single - 100)) await once(socket, 'data')
    expect(received).toBeGreaterThan(page.length * 40)
  })

  it('closes its connections when the shop stops', async () => {
    await exchange(await open(fast.port), get('/shop'))
    const socket = await open(fast.port)
    await exchange(socket, get('/shop'))
    const ended = once(socket, 'close')
    socket.resume()
    await fast.close()
    await ended
  })
})
