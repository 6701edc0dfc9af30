import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type Caller, findCaller } from '../access/caller.ts'
import type { Services } from '../services.ts'

/** The Fastify application with schemas as types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The shape of every failure, for the OpenAPI document. */
export const failureSchema = z
  .looseObject({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .describe('What went wrong, as a sentence for a person and a stable code')

/** Routes that say `security: bearerAuth` are for whoever has a token; others get 401 before their input is read. */
export const bearerAuth = [{ bearer: [] }]

/** For routes that know visitors too, but answer differently to whoever has a token. */
export const optionalAuth = [{ bearer: [] }, {}]

const callers = new WeakMap<FastifyRequest, Promise<Caller>>()

/** Who sends this request. Looked up once a request. */
export async function callerOf(services: Pick<Services, 'db'>, request: FastifyRequest): Promise<Caller> {
  const known = callers.get(request) ?? findCaller(services.db, request.headers.authorization)
  callers.set(request, known)
  return await known
}
