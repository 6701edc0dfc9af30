import { sql } from 'drizzle-orm'
import type { Notifications } from '#domain/customers/profile-form.ts'
import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { ipHashOf, recordConsent } from './record-consent.ts'
import { queueSecurityNotification } from './security-notification.ts'
import { requireStepUp } from './step-up.ts'

/** Which messages a person wants. */
export async function readNotifications(db: Connection, caller: Caller): Promise<Notifications> {
  const { customerId } = requireCustomer(caller)
  const { rows } = await db.execute<Notifications & Record<string, unknown>>(sql`
    select notify_email as email, notify_sms as sms, notify_marketing as marketing
    from customers where id = ${customerId}`)
  const [row] = rows
  if (!row) throw new ShopError('unauthenticated')
  return row
}

/** Keeps the choice; a change of mind about advertising is written down, and ends the newsletter, too. */
export async function chooseNotifications(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { choice, ip }: { choice: Notifications; ip: string },
): Promise<Notifications> {
  const { customerId } = requireCustomer(caller)
  const ipHash = await ipHashOf(services, ip)
  return await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ before: boolean; email: string }>(sql`
      select notify_marketing as before, email_normalised as email from customers
      where id = ${customerId} for update`)
    const [account] = rows
    if (!account) throw new ShopError('unauthenticated')
    await tx.execute(sql`
      update customers set notify_email = ${choice.email}, notify_sms = ${choice.sms},
        notify_marketing = ${choice.marketing}, updated_at = now()
      where id = ${customerId}`)
    if (account.before !== choice.marketing) {
      await recordConsent(tx, { customerId, purposes: ['marketing'], given: choice.marketing, ipHash })
      if (!choice.marketing) await endNewsletter(tx, account.email)
    }
    return await readNotifications(tx, caller)
  })
}

async function endNewsletter(tx: Connection, email: string): Promise<void> {
  await tx.execute(sql`
    update newsletter_subscriptions set unsubscribed_at = now()
    where email_normalised = ${email} and unsubscribed_at is null`)
}

/** Where refunds of cash orders go; null where none is named. */
export async function readRefundUpi(db: Connection, caller: Caller): Promise<string | null> {
  const { customerId } = requireCustomer(caller)
  const { rows } = await db.execute<{ upiId: string | null }>(
    sql`select refund_upi_id as "upiId" from customers where id = ${customerId}`,
  )
  return rows[0]?.upiId ?? null
}

/**
 * Names another UPI ID, or none. Where one is there already, whoever asks shows once more who they are: refunds must
 * not go to whoever took a session.
 * @throws ShopError `validation_failed`, `password_wrong`, `code_wrong`; `already_done` where it changed meanwhile
 */
export async function chooseRefundUpi(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { upiId, stepUp }: { upiId: string | null; stepUp: StepUpInput },
): Promise<string | null> {
  const customer = requireCustomer(caller)
  const { customerId, isGuest } = customer
  const before = await readRefundUpi(services.db, caller)
  if (before === upiId) return upiId
  if (before !== null) await requireStepUp(services, customer, stepUp)
  await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      update customers set refund_upi_id = ${upiId}, updated_at = now()
      where id = ${customerId} and refund_upi_id is not distinct from ${before}::text
      returning email`)
    const [account] = rows
    if (!account) throw new ShopError('already_done')
    // A guest has no password to change: the letter says to write to the shop.
    const to = isGuest ? { to: account.email } : {}
    if (before !== null || !isGuest)
      await queueSecurityNotification(tx, { customerId, event: 'refund_upi_changed', ...to })
  })
  return upiId
}
