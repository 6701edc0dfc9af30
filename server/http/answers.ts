import * as z from 'zod'
import { failureSchema } from './http.ts'

/** The parameter of routes about one thing. */
export const thingParams = z.object({ id: z.string().max(100) })

const refusals = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema }
/** How a step on one thing may be refused. */
export const stepRefusals = { ...refusals, 409: failureSchema }

/** The answer of what has nothing to say. */
export const done = z.object({ success: z.literal(true) })

/** An answer whose content is below `data`. */
export const answerOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data })
