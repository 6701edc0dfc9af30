import * as z from 'zod'
import { failureSchema } from './http.ts'

/** The parameter of routes about one thing. */
export const thingParams = z.object({ id: z.string().max(100) })

/** The response of a call without a result. */
export const done = z.object({ success: z.literal(true) })

type Refusals<Status extends number> = { readonly [status in Status]: typeof failureSchema }

/** The part of a route's `response` with its possible error statuses. */
export function refusing<const Status extends number>(...statuses: Status[]): Refusals<Status> {
  return Object.fromEntries(statuses.map((status) => [status, failureSchema])) as Refusals<Status>
}

/** The possible errors of a step on one thing. */
export const stepRefusals = refusing(400, 401, 403, 404, 409)
