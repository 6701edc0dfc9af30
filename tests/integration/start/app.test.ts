import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { REFUSAL_TEXTS } from '#texts/refusals/texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
})

describe('every answer', () => {
  test('forbids guessing its type and does not name the framework', async () => {
    const { headers } = await shop.request('GET', '/healthz')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('of the API is not to be kept by caches', async () => {
    const { headers } = await shop.request('GET', '/api/user/auth/me')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('GET /readyz', () => {
  test('answers 200 while the database does', async () => {
    expect((await shop.request('GET', '/readyz')).status).toBe(200)
  })
})

describe('a request without a route', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'is answered in the shape of every failure: %s',
    async (method) => {
      const { status, body } = await shop.request(method, '/api/no-such-call')
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, message: REFUSAL_TEXTS.not_found, code: 'not_found' })
    },
  )
})

describe('bad input', () => {
  const inject = async (payload: string, contentType: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/user/create-guest',
      payload,
      headers: { 'content-type': contentType },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('that is not JSON is refused as malformed', async () => {
    expect(await inject('{"email":', 'application/json')).toMatchObject({
      status: 400,
      body: { success: false, code: 'malformed_request' },
    })
  })

  test('of another content type is refused as such', async () => {
    expect(await inject('{"email":"a@b.in"}', 'text/plain')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
  })

  test('above the limit is refused before it is read', async () => {
    expect(await inject(JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json')).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })

  test('names each field that is wrong, in words', async () => {
    const { status, body } = await inject('{}', 'application/json')
    expect(status).toBe(400)
    expect(body.code).toBe('validation_failed')
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'phoneNo'])
    for (const { message } of body.errors) expect(message).not.toMatch(/Invalid input|undefined/)
  })

  test.each([
    ['a zero byte', JSON.stringify({ email: 'a\u0000@example.com', phoneNo: '9876543210' })],
    ['a list', '[]'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ])('never makes a fault: %s', async (_name, payload) => {
    const { status, body } = await inject(payload, 'application/json')
    expect(status).toBe(400)
    expect(body.success).toBe(false)
  })
})

test('an address that cannot be decoded is refused in the shape of every failure', async () => {
  const { statusCode, headers, body } = await shop.app.inject({ method: 'GET', url: '/api/order/%zz' })
  expect(statusCode).toBe(400)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'malformed_request' })
})

describe('a call for logged-in customers', () => {
  test('is refused without a token before its input is read', async () => {
    const { status, body } = await shop.request('POST', '/api/order/place', { body: {} })
    expect(status).toBe(401)
    expect(body.code).toBe('unauthenticated')
  })

  test('is refused with an unknown token', async () => {
    expect(
      (await shop.request('POST', '/api/order/users-orders', { token: 'x'.repeat(43), body: {} })).status,
    ).toBe(401)
  })
})

describe('GET /api/openapi.json', () => {
  test('describes the calls of the browser and the webhook', async () => {
    const { body } = await shop.request('GET', '/api/openapi.json')
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/product/all',
        'post /api/user/create-guest',
        'get /api/user/auth/me',
        'post /api/order/place',
        'get /api/order/{id}',
        'post /api/order/verify',
        'post /api/order/users-orders',
        'get /api/review/{id}',
        'get /api/manual/{productId}',
        'post /api/review/add',
        'post /api/contact/add-contact',
        'post /api/payment/webhook',
        'post /api/cart/quote',
      ]),
    )
  })

  test('gives each call an id of its own, and each path one set of parameter names', async () => {
    const { body } = await shop.request('GET', '/api/openapi.json')
    expect(body.paths['/api/order/{id}'].get.operationId).toBe('getOrderById')
    expect(await problemsOf(body)).toEqual([])
    const { get } = body.paths['/api/order/{id}']
    expect(await problemsOf({ ...body, paths: { ...body.paths, '/api/order/{other}': { get } } })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^no-identical-paths/),
        expect.stringMatching(/^operation-operationId-unique/),
        expect.stringMatching(/^path-parameters-defined/),
      ]),
    )
  })

  test('is OpenAPI 3.1 with the address of the shop, and says that malformed input is refused', async () => {
    const { body } = await shop.request('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.servers).toEqual([{ url: shop.services.config.publicUrl }])
    expect(JSON.stringify(body)).not.toContain('"nullable"')
    const silent = Object.entries<
      Record<string, { parameters?: unknown; requestBody?: unknown; responses: object }>
    >(body.paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { parameters, requestBody, responses }]) =>
        (parameters || requestBody) && !('400' in responses) ? [`${method} ${path}`] : [],
      ),
    )
    expect(silent).toEqual([])
  })
})

/** What a linter of OpenAPI documents finds in one. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-identical-paths': 'error',
      'no-path-trailing-slash': 'error',
      'path-declaration-must-exist': 'error',
      'path-parameters-defined': 'error',
      'operation-parameters-unique': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-operationId-url-safe': 'error',
      'operation-2xx-response': 'error',
    },
  })
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}
