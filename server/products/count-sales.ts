import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { writeSales } from './sales-queries.ts'

/** Counts anew how often each size was sold in 30 days, by which the admin sorts. */
export async function countSales({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, writeSales)
}
