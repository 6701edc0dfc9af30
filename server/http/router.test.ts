import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import type { CustomerCaller } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'
import { createRouter, guardRoutes, type Router } from './router.ts'

/** A request without a token needs no database query. */
const services = {} as Pick<Services, 'db' | 'settings'>
const bearer = [{ bearer: [] }]

let app: App
let router: Router
beforeEach(() => {
  app = Fastify() as unknown as App
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? error.status : 400).send(),
  )
  guardRoutes(app, services)
  router = createRouter(app, services)
})
afterEach(async () => {
  await app.close()
})

describe('a route is refused at start', () => {
  it('without an audience', () => {
    expect(() => app.get('/api/orders', async () => 'all of them')).toThrow(
      'Cannot add GET /api/orders as a router must say whom it serves',
    )
  })

  it('with an inline security instead of an audience', () => {
    const schema = { security: bearer }
    expect(() => app.post('/api/orders', { schema }, async () => '')).toThrow(/must say whom it serves/)
  })

  it('with a config that resembles one', () => {
    const config = { openness: { name: 'public' }, [Symbol('openness')]: { name: 'public' } }
    expect(() => app.get('/api/orders', { config }, async () => '')).toThrow(/must say whom it serves/)
  })

  it('in a scope of its own', async () => {
    await expect(
      router.scope((scoped) => {
        scoped.app.put('/api/orders', async () => '')
      }),
    ).rejects.toThrow(/must say whom it serves/)
  })

  it('as a public one below the admin’s address', () => {
    const schema = { hide: true }
    expect(() => router.customerRoute.get('/api/admin/orders', { schema }, async () => '')).toThrow(
      'Cannot add GET /api/admin/orders as what is below /api/admin/ must be a staffRoute',
    )
  })

  it('as a public one with an inline security', () => {
    const schema = { security: bearer } as object
    router.publicRoute.get('/api/well', { schema: {} }, async () => '')
    expect(() => router.publicRoute.get('/api/orders', { schema }, async () => '')).toThrow(
      /its openness alone sets "security"/,
    )
  })
})

describe('a request without a token', () => {
  const body = z.object({ name: z.string() })
  const statusOf = async (url: string) => (await app.inject({ method: 'POST', url, payload: {} })).statusCode

  it('is refused before its input is validated, unless the route is open to everyone', async () => {
    const handler = async () => ''
    router.customerRoute.post('/customer', { schema: { body } }, handler)
    router.registeredRoute.post('/registered', { schema: { body } }, handler)
    router.staffRoute('orders.write').post('/api/admin/orders', { schema: { body } }, handler)
    router.visitorRoute.post('/visitor', { schema: { body } }, handler)
    router.publicRoute.post('/public', { schema: { body } }, handler)
    router.signedRoute.post('/signed', { schema: {} }, handler)
    for (const url of ['/customer', '/registered', '/api/admin/orders']) expect(await statusOf(url)).toBe(401)
    for (const url of ['/visitor', '/public']) expect(await statusOf(url)).toBe(400)
    expect(await statusOf('/signed')).toBe(200)
  })

  it('is a visitor in the handler of a visitorRoute', async () => {
    router.visitorRoute.get('/visitor', { schema: {} }, async (_request, findCaller) => await findCaller())
    expect((await app.inject('/visitor')).json()).toEqual({ kind: 'visitor' })
  })
})

it('the handler of a customerRoute gets the caller, and input parsed by the schema', () => {
  const schema = { body: z.object({ pieces: z.int() }) }
  router.customerRoute.post('/typed', { schema }, async (request, caller) => {
    expectTypeOf(caller).toEqualTypeOf<CustomerCaller>()
    expectTypeOf(request.body).toEqualTypeOf<{ pieces: number }>()
    return ''
  })
})
