import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limitsSchema } from './limits.ts'

it('limitsSchema fills in defaults, so that a new limit needs no new setting', () => {
  const limits = z.parse(limitsSchema, { openCashOrders: 5 })
  expect(limits).toMatchObject({ openCashOrders: 5, openCashPieces: 50 })
  expect(z.safeParse(limitsSchema, { openCashOrders: 0 }).success).toBe(false)
})
