import { sql } from 'drizzle-orm'
import { FIELD_MESSAGES } from '#domain/customers/messages.ts'
import type { ProfileInput } from '#domain/customers/profile-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { sendNotice } from './account-notices.ts'
import { type Caller, requireCustomer } from './caller.ts'
import { endLinks, type PreparedLink, prepareLink, sendLink } from './email-links.ts'
import { readUser } from './read-user.ts'
import { throttle } from './throttle.ts'

/**
 * Changes name, phone and e-mail address. A confirmed address stays until the new one is confirmed; one that
 * nobody confirmed is replaced at once; a guest's is fixed from the first order on.
 * @throws ShopError `account_exists` for the address of another account, `validation_failed`
 */
export async function changeProfile(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  input: ProfileInput,
): Promise<ApiUser> {
  const { customerId, isGuest } = requireCustomer(caller)
  const changesEmail = input.email !== undefined && input.email !== (await emailOf(services.db, customerId))
  // It tells whether an address has an account, as registration does.
  if (changesEmail) {
    await throttle(services, { action: 'change-email', subject: customerId, most: 10, windowSeconds: 3_600 })
  }
  const links = {
    confirm: await prepareLink(services, 'confirm_email'),
    change: await prepareLink(services, 'change_email'),
  }
  try {
    return await inTransaction(services.db, async (tx) => {
      await tx.execute(sql`
        update customers set fullname = coalesce(${input.fullname ?? null}, fullname),
          phone = coalesce(${input.phoneNo ?? null}, phone), updated_at = now()
        where id = ${customerId}`)
      if (changesEmail && input.email) {
        if (isGuest) await changeGuestEmail(tx, customerId, input.email)
        else await changeEmail(tx, { customerId, email: input.email, links })
      }
      return await readUser(tx, customerId)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'customers_registered_email_key') throw new ShopError('account_exists')
    throw error
  }
}

async function emailOf(db: Connection, customerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email_normalised as email from customers where id = ${customerId}`,
  )
  return rows[0]?.email ?? null
}

/** As long as a guest has no order, nothing was promised to the first address. */
async function changeGuestEmail(tx: Connection, customerId: string, email: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update customers set email = ${email}, email_normalised = ${email}
    where id = ${customerId} and not exists (select 1 from orders where customer_id = ${customerId})`)
  if (rowCount === 1) return
  const message = FIELD_MESSAGES.guestEmail
  throw new ShopError('validation_failed', { message, errors: [{ path: 'email', message }] })
}

async function changeEmail(
  tx: Connection,
  {
    customerId,
    email,
    links,
  }: { customerId: string; email: string; links: { confirm: PreparedLink; change: PreparedLink } },
): Promise<void> {
  const { rows } = await tx.execute<{ before: string; confirmed: boolean; taken: boolean }>(sql`
    select email as before, email_confirmed_at is not null as confirmed,
      exists (select 1 from customers o where o.email_normalised = ${email} and o.kind = 'registered'
        and o.erased_at is null) as taken
    from customers where id = ${customerId} for update`)
  const [account] = rows
  if (!account) throw new ShopError('unauthenticated')
  if (account.taken) throw new ShopError('account_exists')
  await endLinks(tx, customerId, ['change_email', 'confirm_email'])
  if (account.confirmed) return await sendLink(tx, links.change, { customerId, email })
  await endLinks(tx, customerId, ['reset_password'])
  await tx.execute(
    sql`update customers set email = ${email}, email_normalised = ${email} where id = ${customerId}`,
  )
  await sendLink(tx, links.confirm, { customerId, email })
  await sendNotice(tx, { customerId, notice: 'email_changed', to: account.before })
}
