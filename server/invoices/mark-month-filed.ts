import { eq } from 'drizzle-orm'
import { indiaMonth } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { filedMonths } from '../db/schema/invoices.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readClock } from './queries.ts'

/**
 * Marks the return of a month as filed. Documents are only issued in the current month, so a past month never changes.
 * The first mark is kept.
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

/** Removes the mark, if it was set by mistake. */
export async function unmarkMonthFiled(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  month: string,
): Promise<void> {
  requirePermission(caller, 'orders.write')
  await db.delete(filedMonths).where(eq(filedMonths.month, month))
}
