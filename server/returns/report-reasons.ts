import type { ReturnReasons } from '#domain/returns/api-return.ts'
import { addDays, indiaDate, indiaDayStart, parseIndiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readReasons } from './report-reasons-queries.ts'

const usualDays = 90

/**
 * The return reasons by product and size.
 * @param from first day in India, '2026-11-01'; by default 90 days before the last
 * @param to last day; by default today
 * @throws ShopError `validation_failed` for an invalid day
 */
export async function reportReasons(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { from, to, now }: { from?: string | undefined; to?: string | undefined; now: Date },
): Promise<ReturnReasons> {
  requirePermission(caller, 'money.read')
  const last = to === undefined ? indiaDayStart(now) : dayOf(to)
  const first = from === undefined ? addDays(last, 1 - usualDays) : dayOf(from)
  const rows = await readReasons(db, { from: first, before: addDays(last, 1) })
  return { from: indiaDate(first), to: indiaDate(last), rows }
}

function dayOf(text: string): Date {
  const day = parseIndiaDate(text)
  if (!day) throw new ShopError('validation_failed')
  return day
}
