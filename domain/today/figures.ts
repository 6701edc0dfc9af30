import * as z from 'zod/mini'
import { FUNNEL_STEPS } from '#domain/insight/insight-report.ts'
import { waiting } from '#domain/insight/reports.ts'

const rupees = z.number().check(z.describe('Rupees'))
const day = z.string().check(z.describe("India's, 2026-11-22"))
const period = { from: day, to: day }

/** A figure of a period beside that of the period before. */
const compared = z.object({
  now: z.number(),
  before: z.number(),
  growth: z.nullable(z.number()).check(z.describe('Percent; null where there was nothing before')),
})
export type Compared = z.infer<typeof compared>

export const BEST_SELLERS = 5

/** The shop's figures over some days. Money is in rupees. */
export const todayFigures = z.object({
  ...period,
  before: z.object(period),
  waiting,
  revenue: compared,
  orders: compared,
  average: compared,
  newBuyers: compared,
  /** Each day with the corresponding day of the previous period. */
  days: z.array(z.object({ day, revenue: rupees, dayBefore: day, revenueBefore: rupees })),
  /** From visits to orders; null before the first count. */
  funnel: z.nullable(
    z.array(
      z.object({
        step: z.enum(FUNNEL_STEPS),
        times: z.int(),
        ofBefore: z.nullable(z.number()).check(z.describe('Of a hundred of the step before')),
      }),
    ),
  ),
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      picture: z.nullable(z.string()),
      pieces: z.int(),
      amount: rupees,
      stock: z.int(),
    }),
  ),
})
export type TodayFigures = z.infer<typeof todayFigures>
