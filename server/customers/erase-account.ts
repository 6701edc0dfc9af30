import { sql } from 'drizzle-orm'
import { ACCOUNT_ANSWERS } from '#domain/customers/account-answers.ts'
import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { anonymiseFruitlessOrders } from '../orders/anonymise-orders-queries.ts'
import { eraseReviews } from '../reviews/erase-reviews.ts'
import { removeFiles } from '../reviews/review-media.ts'
import type { Services } from '../services.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'
import { queueSecurityNotification } from './security-notification.ts'
import { requireStepUp } from './step-up.ts'

/**
 * Erases an account at once. Orders stay as they were placed where an invoice or money belongs to them, because tax
 * law asks for it; orders from which nothing came lose name, address and contact, those that are open by a sweep when
 * they have ended. Reviews stay without a name, unless they are to go too.
 * @returns how many orders are kept
 * @throws ShopError `password_wrong`, `code_wrong`, `forbidden` for the only owner of the shop
 */
export async function eraseAccount(
  services: Pick<Services, 'db' | 'config' | 'media' | 'log'>,
  caller: Caller,
  stepUp: StepUpInput,
  { withReviews = false }: { withReviews?: boolean } = {},
): Promise<{ keptOrders: number }> {
  const customer = requireCustomer(caller)
  const { customerId, isGuest } = customer
  await requireStepUp(services, customer, stepUp)
  const { keptOrders, unused } = await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ email: string; role: string | null; confirmed: boolean }>(sql`
      select email, staff_role as role, email_confirmed_at is not null as confirmed
      from customers where id = ${customerId} and erased_at is null for update`)
    const [account] = rows
    if (!account) throw new ShopError('unauthenticated')
    if (account.role === 'owner') await requireAnotherOwner(tx, customerId)
    if (!isGuest)
      await queueSecurityNotification(tx, { customerId, event: 'account_erased', to: account.email })
    await anonymiseFruitlessOrders(tx, customerId)
    if (account.confirmed) await eraseCorrespondence(tx, account.email)
    const unused = withReviews ? await eraseReviews(tx, customerId) : []
    await anonymiseCustomers(tx, [customerId])
    const kept = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from orders where customer_id = ${customerId} and email <> ''`,
    )
    return { keptOrders: kept.rows[0]?.count ?? 0, unused }
  })
  await removeFiles({ store: services.media, log: services.log }, unused)
  return { keptOrders }
}

async function requireAnotherOwner(tx: Connection, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from customers where staff_role = 'owner' and id <> ${customerId} and erased_at is null limit 1 for share`)
  if (rows.length === 0) throw new ShopError('forbidden', { message: ACCOUNT_ANSWERS.lastOwner })
}

/** What was sent with an address that is proven to be the person's. Open tickets are answered first. */
async function eraseCorrespondence(tx: Connection, email: string): Promise<void> {
  await tx.execute(sql`delete from newsletter_subscriptions where email_normalised = lower(${email})`)
  await tx.execute(
    sql`delete from contact_messages where lower(email) = lower(${email}) and closed_at is not null`,
  )
  await tx.execute(sql`
    update consents set email = null, ip_hash = null where email = lower(${email}) and customer_id is null`)
}
