import { and, eq, notExists } from 'drizzle-orm'
import type { ProfileInput } from '#domain/customers/profile-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readEmail } from './account-queries.ts'
import { prepareEmailChange, requestEmailChange, throttleEmailChange } from './change-email.ts'
import { requirePassword } from './change-password.ts'
import { readUser } from './read-user.ts'
import { refuseTakenEmail } from './taken-email.ts'

/**
 * Changes name, phone and email. A registered account keeps its address until the new one is confirmed and the change
 * is agreed to, by password or from the current address; a guest's address is fixed from the first order on.
 * @throws ShopError `account_exists` for the address of another account, `validation_failed`, `password_wrong`
 */
export async function changeProfile(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { password, ...input }: ProfileInput,
): Promise<ApiUser> {
  const { customerId, isGuest } = requireCustomer(caller)
  const changesEmail = input.email !== undefined && input.email !== (await readEmail(services.db, customerId))
  // Reveals whether an address has an account, as registration does, so it is throttled.
  if (changesEmail && input.email) await throttleEmailChange(services, customerId, input.email)
  const isAgreed = changesEmail && !isGuest && Boolean(password)
  if (isAgreed && password) await requirePassword(services, customerId, { password, field: 'password' })
  const links = await prepareEmailChange(services)
  try {
    return await inTransaction(services.db, async (tx) => {
      await tx
        .update(customers)
        .set({
          ...(input.fullname === undefined ? {} : { fullname: input.fullname }),
          ...(input.phoneNo === undefined ? {} : { phone: input.phoneNo }),
          updatedAt: now,
        })
        .where(eq(customers.id, customerId))
      if (changesEmail && input.email) {
        if (isGuest) await changeGuestEmail(tx, customerId, input.email)
        else await requestEmailChange(tx, { customerId, email: input.email, isAgreed, links })
      }
      return await readUser(tx, customerId)
    })
  } catch (error) {
    throw refuseTakenEmail(error)
  }
}

/** Before a guest's first order nothing was promised to the address, so it may change. */
async function changeGuestEmail(tx: Connection, customerId: string, email: string): Promise<void> {
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  const { rowCount } = await tx
    .update(customers)
    .set({ email, emailNormalised: email })
    .where(and(eq(customers.id, customerId), notExists(theirOrders)))
  if (rowCount === 1) return
  throw refuseField('email', issue('customers.guestEmail'))
}
