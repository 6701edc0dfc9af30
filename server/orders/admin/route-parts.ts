import * as z from 'zod'
import { ADMIN_VIEWS } from '#domain/orders/admin-order.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { refusing } from '../../http/answers.ts'

export const tags = ['order admin']
export const refused = refusing(400, 401, 403)

const day = z
  .string()
  .refine((text) => text === '' || parseIndiaDate(text) !== null)
  .describe("India's, 2026-11-22")

/** The query of a list of orders or its export. */
export const listQuestion = {
  view: z.enum(ADMIN_VIEWS).default('all'),
  q: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
}
