import * as z from 'zod'
import { failureSchema } from './http.ts'

/** The parameter of routes about one thing. */
export const thingParams = z.object({ id: z.string().max(100) })

/** The answer of what has nothing to say. */
export const done = z.object({ success: z.literal(true) })

type Refusals<Status extends number> = { readonly [status in Status]: typeof failureSchema }

/** The part of a route's `response` that says by which statuses it may refuse. */
export function refusing<const Status extends number>(...statuses: Status[]): Refusals<Status> {
  return Object.fromEntries(statuses.map((status) => [status, failureSchema])) as Refusals<Status>
}

/** How a step on one thing may be refused. */
export const stepRefusals = refusing(400, 401, 403, 404, 409)
