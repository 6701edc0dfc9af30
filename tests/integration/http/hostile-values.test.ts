import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

let shop: TestShop
let owner: TestShopper
let operations: { method: Method; path: string; operation: Operation }[]
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  const { body, status } = await shop.request('GET', '/api/openapi.json')
  expect(status, JSON.stringify(body)).toBe(200)
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Method,
        path,
        operation,
      })),
  )
}, 60_000)
afterAll(() => shop.close())

const withIds = (path: string, id = 'nothing') => path.replace(/\{[^}]+\}/g, id)
/** How the library that reads input speaks of itself. */
const LIBRARY =
  /Invalid (?:input|option|string|value|number|ISO|UUID|date)|expected |received |Too (?:big|small)|Unrecognized key/

/** A body in which everything has the right kind but this one, of each field that has choices or a length. */
function wrongBodies(schema: Schema | undefined): object[] {
  const fields = Object.entries(schema?.properties ?? {})
  return [
    {},
    ...fields.flatMap(([name]) =>
      ['no-such-value', -5, [], null, { zzz: 1 }].map((value) => ({ [name]: value })),
    ),
  ]
}

describe('a value from outside that does not fit', () => {
  it('is refused with a sentence of the shop, in every query, path and body', async () => {
    const said: string[] = []
    let refused = 0
    for (const { method, path, operation } of operations) {
      const queries = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          ['no-such-value', '-1', ''].map((value) => `?${name}=${encodeURIComponent(value)}`),
        )
      const bodies =
        method === 'GET'
          ? [undefined]
          : wrongBodies(operation.requestBody?.content['application/json']?.schema)
      for (const query of ['', ...queries])
        for (const body of query === '' ? bodies : [bodies[0]]) {
          const { status, body: answer } = await shop.request(method, withIds(path) + query, {
            token: owner.token,
            ...(body === undefined ? {} : { body }),
          })
          if (status >= 500) said.push(`${status} ${method} ${path}${query} ${JSON.stringify(body)}`)
          if (status !== 400 || answer === null || typeof answer !== 'object') continue
          refused += 1
          for (const message of [
            answer.message,
            ...(answer.errors ?? []).map((error: { message: string }) => error.message),
          ])
            if (
              typeof message !== 'string' ||
              LIBRARY.test(message) ||
              /^[a-z]\w*(?:\.\w+)*(?: \{.*\})?$/.test(message)
            )
              said.push(`${method} ${path}${query} ${JSON.stringify(body)}: ${message}`)
        }
    }
    expect(refused).toBeGreaterThan(300)
    expect([...new Set(said)]).toEqual([])
  }, 300_000)
})

describe('an address with a zero byte or bytes that are no text', () => {
  it('is refused by every route, in the path and in the query', async () => {
    const wrong: string[] = []
    for (const { method, path } of operations)
      for (const bytes of ['%00', 'a%00b', '%FF', '%C0%80'])
        for (const address of [
          withIds(path, bytes),
          `${withIds(path)}?q=${bytes}`,
          `${withIds(path)}?${bytes}=1`,
        ]) {
          if (!address.includes('%')) continue
          const { status } = await shop.request(method, address, { token: owner.token })
          // The provider's callback leads the customer to a page instead.
          const isRedirect = status === 303 && path.startsWith('/api/payment/callback/')
          if (status !== 400 && !isRedirect) wrong.push(`${status} ${method} ${address}`)
        }
    expect(wrong).toEqual([])
  }, 120_000)

  it('is refused on paths of no route, also encoded twice without a fault of the shop', async () => {
    for (const address of [
      '/product/x%00y',
      '/product/x%00y.data',
      '/media/%00',
      '/sitemap-%00.xml',
      '/feeds/%00',
    ])
      expect((await shop.request('GET', address)).status, address).toBe(400)
    for (const address of ['/api/product/x%2500y', '/api/product/search?q=%2500'])
      expect((await shop.request('GET', address)).status, address).toBeLessThan(500)
  })
})

it('two hosts are one too many', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as { port: number }
  const ask = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = [
      'GET /healthz HTTP/1.1',
      ...hosts.map((host) => `Host: ${host}`),
      'Connection: close',
      '',
      '',
    ]
    socket.write(lines.join('\r\n'))
    const [bytes] = await once(socket, 'data')
    socket.destroy()
    return Number(String(bytes).split(' ')[1])
  }
  expect(await ask('shop.example')).toBe(200)
  expect(await ask('shop.example', 'shop.example')).toBe(400)
  expect(await ask('shop.example', 'evil.example')).toBe(400)
  expect(await ask()).toBe(400)
})
