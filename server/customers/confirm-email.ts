import { sql } from 'drizzle-orm'
import type { ApiUser } from '#domain/customers/user.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { sendNotice } from './account-notices.ts'
import { type Caller, requireRegistered } from './caller.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import { endLinks, followLink, prepareLink, sendLink } from './email-links.ts'
import { readUser } from './read-user.ts'
import { throttle } from './throttle.ts'

/**
 * Proves the e-mail address of the account, or makes a new, proven one its own, and brings in the orders that were
 * placed with it as a guest. Only the account itself can follow its link: otherwise one could register somebody
 * else's address and have them hand over their orders with one click.
 * @throws ShopError `token_invalid`, `account_exists` when the address was taken meanwhile
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  token: string,
): Promise<{ user: ApiUser; claimedOrders: number }> {
  const { customerId } = requireRegistered(caller)
  await throttle(services, { action: 'follow-link', subject: customerId, most: 30, windowSeconds: 3_600 })
  try {
    return await inTransaction(services.db, async (tx) => {
      const link = await followLink(tx, token, ['confirm_email', 'change_email'])
      if (link?.customerId !== customerId) throw new ShopError('token_invalid')
      const { rows } = await tx.execute<{ before: string; matches: boolean }>(sql`
        select email as before, email_normalised = ${link.email} as matches
        from customers where id = ${customerId} for update`)
      const [account] = rows
      if (!account || (link.purpose === 'confirm_email' && !account.matches)) {
        throw new ShopError('token_invalid')
      }
      await tx.execute(sql`
        update customers set email = ${link.email}, email_normalised = ${link.email}, email_confirmed_at = now(),
          updated_at = now()
        where id = ${customerId}`)
      await endLinks(tx, customerId, ['confirm_email', 'change_email'])
      if (!account.matches) {
        // A link that went to the old mailbox must not open the account any more.
        await endLinks(tx, customerId, ['reset_password'])
        await sendNotice(tx, { customerId, notice: 'email_changed', to: account.before })
      }
      const claimedOrders = await claimGuestOrders(tx, customerId)
      return { user: await readUser(tx, customerId), claimedOrders }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'customers_registered_email_key') throw new ShopError('account_exists')
    throw error
  }
}

/** Sends the link again. @throws ShopError `already_done` when the address is confirmed */
export async function sendConfirmation(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<void> {
  const { customerId } = requireRegistered(caller)
  await throttle(services, { action: 'send-link', subject: customerId, most: 5, windowSeconds: 3_600 })
  const link = await prepareLink(services, 'confirm_email')
  await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from customers where id = ${customerId} and email_confirmed_at is null`,
    )
    const [account] = rows
    if (!account) throw new ShopError('already_done')
    await sendLink(tx, link, { customerId, email: account.email })
  })
}
