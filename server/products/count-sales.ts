import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { writeSales } from './sales-queries.ts'

/** Recalculates the sales of each size in 30 days, by which the admin sorts. */
export async function countSales({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, writeSales)
}
