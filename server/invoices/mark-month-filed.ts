import { eq } from 'drizzle-orm'
import { indiaMonth } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { filedMonths } from '../db/schema/invoices.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readClock } from './queries.ts'

/**
 * Remembers that the return of a month has been filed. Documents are only ever issued in the month that runs, so
 * nothing changes in a month that is over. The first mark stays.
 * @throws ShopError `tax_month_open` for a month that has not ended in India
 */
export async function markMonthFiled(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  month: string,
): Promise<void> {
  const { customerId: filedBy } = requirePermission(caller, 'orders.write')
  if (month >= indiaMonth(await readClock(db))) throw new ShopError('tax_month_open')
  await db.insert(filedMonths).values({ month, filedBy }).onConflictDoNothing()
}

/** Takes the mark back, for one that was set by mistake. */
export async function unmarkMonthFiled(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  month: string,
): Promise<void> {
  requirePermission(caller, 'orders.write')
  await db.delete(filedMonths).where(eq(filedMonths.month, month))
}
