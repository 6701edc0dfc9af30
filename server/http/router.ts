import type {
  ContextConfigDefault,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Permission } from '#domain/customers/permissions.ts'
import {
  type Caller,
  type CustomerCaller,
  findCaller,
  requireCustomer,
  requirePermission,
  requireRegistered,
  requireRole,
} from '../access/caller.ts'
import type { Services } from '../services.ts'
import type { App } from './http.ts'

/** Whom a route serves. Each route has exactly one, set only by the functions of this file. */
interface Openness {
  readonly name: 'public' | 'signed' | 'visitor' | 'customer' | 'registered' | 'staff'
  /** The token requirement in the OpenAPI document. */
  readonly security?: readonly Record<string, readonly string[]>[]
  /** Refuses the caller before the input is parsed or validated. @throws ShopError */
  readonly admit?: (caller: Caller) => CustomerCaller
}

const bearer = [{ bearer: [] }]
const open: Openness = { name: 'public' }
const signed: Openness = { name: 'signed' }
const visitors: Openness = { name: 'visitor', security: [...bearer, {}] }
const customers: Openness = { name: 'customer', security: bearer, admit: requireCustomer }
const registered: Openness = { name: 'registered', security: bearer, admit: requireRegistered }
const staff = (permission: Permission, { evenLate = false }: StaffRouteOptions = {}): Openness => ({
  name: 'staff',
  security: bearer,
  admit: (caller) => (evenLate ? requireRole(caller, permission) : requirePermission(caller, permission)),
})

interface StaffRouteOptions {
  /** Also serves staff who must first set up two-step login. */
  evenLate?: boolean
}

/** The key of the openness in a route's config. Not exported, so that no other file can set it. */
const opennessKey = Symbol('openness')

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>
type Request<Schema extends FastifySchema> = Parameters<Handler<Schema>>[0]
type Reply<Schema extends FastifySchema> = Parameters<Handler<Schema>>[1]
type Options<Schema extends FastifySchema> = Omit<
  RouteShorthandOptions<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    { pressureHandler?: () => void },
    Schema,
    ZodTypeProvider
  >,
  'schema'
> & { schema: Schema & { security?: never } }

/** What a handler returns: with `data` in its `response` only the data, else the whole response. */
type Answer<Schema extends FastifySchema> = Schema extends {
  response: { data: infer Data extends z.core.$ZodType }
}
  ? z.input<Data> | Promise<z.input<Data>>
  : ReturnType<Handler<Schema>>

/**
 * Adds a route. Its handler gets the values of `Given` between request and reply. `response: { data }` is short for `{
 * success: true, data }`, into which the router puts what the handler returns.
 */
type AddRoute<Given extends unknown[]> = <const Schema extends FastifySchema>(
  path: string,
  options: Options<Schema>,
  handler: (...args: [request: Request<Schema>, ...given: Given, reply: Reply<Schema>]) => Answer<Schema>,
) => void

export interface Methods<Given extends unknown[]> {
  readonly get: AddRoute<Given>
  readonly post: AddRoute<Given>
  readonly put: AddRoute<Given>
  readonly delete: AddRoute<Given>
  readonly patch: AddRoute<Given>
}

/** How a subject adds its routes. The name says whom the route serves. */
export interface Router {
  /** For everyone; the handler does not learn the caller. */
  readonly publicRoute: Methods<[]>
  /** For another program, whose signature the handler checks. Exempt from rate limits and overload protection. */
  readonly signedRoute: Methods<[]>
  /** For everyone, with or without a token. `findCaller` throws `unauthenticated` for an invalid token. */
  readonly visitorRoute: Methods<[findCaller: () => Promise<Caller>]>
  /** For customers with a token, including guests. Others get 401. */
  readonly customerRoute: Methods<[caller: CustomerCaller]>
  /** For registered accounts. Visitors get 401, guests 403. */
  readonly registeredRoute: Methods<[caller: CustomerCaller]>
  /**
   * For staff whose role has the permission. Visitors get 401, others 403. Every path below `/api/admin/` must use it.
   */
  staffRoute(permission: Permission, options?: StaffRouteOptions): Methods<[caller: CustomerCaller]>
  /** A scope with its own hooks and body parsers. */
  scope(add: (router: Router) => void | Promise<void>): Promise<void>
  /** The application, for plugins and hooks. A route added to it directly is refused at start. */
  readonly app: App
}

type CallerServices = Pick<Services, 'db' | 'settings'>

/** Looked up once per request. */
const callers = new WeakMap<FastifyRequest, Promise<Caller>>()

async function callerOf(services: CallerServices, request: FastifyRequest): Promise<Caller> {
  const known = callers.get(request) ?? findCaller(services, request.headers.authorization)
  callers.set(request, known)
  return await known
}

const admitted = new WeakMap<FastifyRequest, CustomerCaller>()

/**
 * Refuses at start every route that was not added by a `Router`, and at each request callers whom the route does not
 * serve. Such callers learn nothing about valid input.
 */
export function guardRoutes(app: App, services: CallerServices): void {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const openness = opennessIn(config)
    const route = `${String(method)} ${url}`
    if (!openness) throw new TypeError(`Cannot add ${route} as a router must say whom it serves`)
    if (schema?.security !== openness.security)
      throw new TypeError(`Cannot add ${route} as its openness alone sets "security"`)
    if (url.startsWith('/api/admin/') && openness.name !== 'staff')
      throw new TypeError(`Cannot add ${route} as what is below /api/admin/ must be a staffRoute`)
  })
  app.addHook('onRequest', async (request) => {
    const admit = opennessIn(request.routeOptions.config)?.admit
    if (admit) admitted.set(request, admit(await callerOf(services, request)))
  })
}

/** Whether a request is for a signed route: it must not be rate limited. */
export function isSigned(request: FastifyRequest): boolean {
  return opennessIn(request.routeOptions.config)?.name === 'signed'
}

function opennessIn(config: unknown): Openness | undefined {
  return (config as { [opennessKey]?: Openness } | undefined)?.[opennessKey]
}

/** The response schemas in Fastify's format: `data` is the content of the 200 response. */
function wholeAnswers(response: unknown): {
  hasData: boolean
  response: Record<string, unknown> | undefined
} {
  if (typeof response !== 'object' || response === null) return { hasData: false, response: undefined }
  const { data, ...others } = response as Record<string, unknown>
  if (data === undefined) return { hasData: false, response: others }
  return {
    hasData: true,
    response: { 200: z.object({ success: z.literal(true), data: data as z.core.$ZodType }), ...others },
  }
}

export function createRouter(app: App, services: CallerServices): Router {
  /** The route functions of one openness; `given` supplies the extra arguments of its handlers. */
  function methods<Given extends unknown[]>(
    openness: Openness,
    given: (request: FastifyRequest) => Given,
  ): Methods<Given> {
    const adder =
      (method: string): AddRoute<Given> =>
      (url, { schema, config, ...options }, handler) => {
        const marked = { ...config, [opennessKey]: openness }
        const { hasData, response } = wholeAnswers(schema.response)
        const whole: typeof handler | ((...args: Parameters<typeof handler>) => Promise<unknown>) = hasData
          ? async (...args) => ({ success: true, data: await handler(...args) })
          : handler
        app.route({
          ...options,
          method,
          url,
          schema: {
            ...schema,
            ...(response && { response }),
            ...(openness.security ? { security: openness.security } : {}),
          },
          config: marked,
          // Fastify's types do not know `data`.
          handler: ((request: Request<typeof schema>, reply: Reply<typeof schema>) =>
            whole(request, ...given(request), reply)) as never,
        })
      }
    return {
      get: adder('GET'),
      post: adder('POST'),
      put: adder('PUT'),
      delete: adder('DELETE'),
      patch: adder('PATCH'),
    }
  }
  const admittedCaller = (request: FastifyRequest): [CustomerCaller] => {
    const caller = admitted.get(request)
    if (!caller) throw new TypeError('Cannot handle a request as its caller was not admitted')
    return [caller]
  }

  return {
    app,
    publicRoute: methods(open, () => []),
    signedRoute: methods(signed, () => []),
    visitorRoute: methods(visitors, (request) => [() => callerOf(services, request)]),
    customerRoute: methods(customers, admittedCaller),
    registeredRoute: methods(registered, admittedCaller),
    staffRoute: (permission, options) => methods(staff(permission, options), admittedCaller),
    async scope(add) {
      await app.register(async (scoped) => add(createRouter(scoped as App, services)))
    },
  }
}
