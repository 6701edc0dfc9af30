import { and, eq, isNotNull } from 'drizzle-orm'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'

/** Moves later guest orders to the account. @throws ShopError `forbidden` until the email is confirmed */
export async function claimOrders(services: Pick<Services, 'db'>, caller: Caller): Promise<number> {
  const { customerId } = requireRegistered(caller)
  return await inTransaction(services.db, async (tx) => {
    const confirmed = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
    if (confirmed.length === 0)
      throw new ShopError('forbidden', { say: ({ texts }) => texts.accountAnswers.emailNotConfirmed })
    return await claimGuestOrders(tx, customerId)
  })
}
