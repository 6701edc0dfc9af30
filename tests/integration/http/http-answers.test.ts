import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShopper, createVariant, placementOf, testAddress } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let origin: string
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
})

/** What comes back until the shop closes the connection. */
async function sendRaw(text: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part
  })
  socket.write(text)
  await new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

describe('what the HTTP parser refuses', () => {
  test.each([
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a line that is no header', 'GET / HTTP/1.1\r\nHost a\r\n\r\n', 400],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
      400,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n', 417],
    ['an address that cannot be decoded', 'GET /api/order/%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ])(
    'is answered in the shape of every failure, and the connection closed: %s',
    async (_name, text, status) => {
      const answer = await sendRaw(text)
      expect(answer.status).toBe(status)
      expect(answer.head).toContain('connection: close')
      expect(answer.head).toContain('x-content-type-options: nosniff')
      expect(answer.body).toMatchObject({
        success: false,
        code: expect.any(String),
        message: expect.any(String),
      })
    },
  )
})

describe('a body that is not wanted', () => {
  test.each([3, 30])('of %i MB does not lose the answer', async (megabytes) => {
    const body = JSON.stringify({ email: 'a'.repeat(megabytes * 1_000_000) })
    const headers = { 'content-type': 'application/json' }
    for (let time = 0; time < 5; time++) {
      const answer = await fetch(`${origin}/api/user/create-guest`, { method: 'POST', body, headers })
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })
    }
  })

  test('of a call that does not exist does not either', async () => {
    const body = new Uint8Array(20_000_000)
    expect((await fetch(`${origin}/api/none`, { method: 'POST', body })).status).toBe(404)
  })
})

test('a request that comes while the shop stops is asked to come back', async () => {
  const { app } = await shop.openAnother()
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part
  })
  // The shop must have begun to read it, or it would close the connection as an idle one.
  const arrived = once(app.server, 'connection').then(([server]) => once(server, 'data'))
  socket.write('GET /healthz HTTP/1.1\r\n')
  await arrived
  const closed = app.close()
  socket.write('Host: a\r\n\r\n')
  await once(socket, 'close')
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer.toLowerCase()).toMatch(/connection: close\r\n/)
  expect(answer.toLowerCase()).toMatch(/retry-after: 5\r\n/)
  expect(answer).toContain('"code":"unavailable"')
})

describe('the route, however its path is spelt', () => {
  test.each([
    '/api/user/auth/me',
    '/%61pi/user/auth/me',
    'http://shop.example/api/user/auth/me',
    '/api/none',
    '/api',
  ])('decides that an answer is private: %s', async (path) => {
    const { head, body } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(head).toContain('cache-control: no-store')
    expect(body).toMatchObject({ success: false })
  })
})

test('browsers are told to come by https alone where the shop is served so', async () => {
  const { headers } = await shop.request('GET', '/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

describe('texts that are none', () => {
  test.each<[string, { items?: object[]; [field: string]: unknown }]>([
    ['the size', { items: [{ selectedSizeId: '\ud800' }] }],
    ['the colour', { items: [{ selectedColor: 'Blue\udfff' }] }],
    ['the billing address', { billingAddress: { ...testAddress, lastName: 'Rao\ud83d' } }],
    ['the address', { address: { ...testAddress, lastName: 'Rao\ud83d' } }],
    ['levels without end', { items: [{ sizes: JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) }] }],
  ])('are refused, in %s', async (_name, change) => {
    const shopper = await createShopper(shop.services.db)
    const placement = placementOf(shopper, [{ variant: await createVariant(shop.services.db) }])
    const items = (placement.items as object[]).map((item) => ({ ...item, ...change.items?.[0] }))
    const { status, body } = await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body: { ...placement, ...change, items },
      headers: { 'idempotency-key': 'once' },
    })
    expect(status).toBe(400)
    expect(body.code).toBe('malformed_request')
  })

  test('are refused when their bytes are no UTF-8', async () => {
    const body = Buffer.from('{"email":"a\xff@example.com","phoneNo":"9876543210"}', 'latin1')
    const { status } = await shop.request('POST', '/api/user/create-guest', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  })
})
