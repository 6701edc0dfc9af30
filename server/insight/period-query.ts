import * as z from 'zod'
import { isPeriod, MOST_PERIOD_DAYS, type Period } from '#domain/insight/period.ts'

const day = z.string().max(10).describe('2026-11-20, in India')

/** The two days of a period in an address. */
export const DAYS = { from: day, to: day }

export const CAN_BE_LOOKED_AT = [
  (asked: Period) => isPeriod(asked, new Date()),
  { error: `Two days in their order, not after today, at most ${MOST_PERIOD_DAYS} days` },
] as const

export const periodQuery = z.object(DAYS).refine(...CAN_BE_LOOKED_AT)
