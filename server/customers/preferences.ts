import { and, eq, isNull } from 'drizzle-orm'
import type { Notifications, NotificationsInput } from '#domain/customers/profile-form.ts'
import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ipHashOf, recordConsent } from '../consents/record-consent.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { beginForAccount, endForAccount } from '../newsletter/account-newsletter.ts'
import type { Services } from '../services.ts'
import { queueSecurityNotification } from './security-notification.ts'
import { requireStepUp } from './step-up.ts'

/** The notifications a customer wants. */
export async function readNotifications(db: Connection, caller: Caller): Promise<Notifications> {
  const { customerId } = requireCustomer(caller)
  const [row] = await db
    .select({
      email: customers.notifyEmail,
      sms: customers.notifySms,
      whatsapp: customers.notifyWhatsapp,
      marketing: customers.notifyMarketing,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new ShopError('unauthenticated')
  return row
}

/**
 * Stores the choice. Changes for advertising or WhatsApp are recorded as consents; advertising also starts or ends the
 * newsletter, which starts once the account's address is confirmed.
 */
export async function chooseNotifications(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { choice, ip }: { choice: NotificationsInput; ip: string },
): Promise<Notifications> {
  const { customerId } = requireCustomer(caller)
  const { whatsapp } = choice
  const ipHash = await ipHashOf(services, ip)
  return await inTransaction(services.db, async (tx) => {
    const [account] = await tx
      .select({
        before: customers.notifyMarketing,
        whatsappBefore: customers.notifyWhatsapp,
        email: customers.emailNormalised,
        provedAt: customers.emailConfirmedAt,
      })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update')
    if (!account) throw new ShopError('unauthenticated')
    await tx
      .update(customers)
      .set({
        notifyEmail: choice.email,
        notifySms: choice.sms,
        ...(whatsapp === undefined ? {} : { notifyWhatsapp: whatsapp }),
        notifyMarketing: choice.marketing,
        updatedAt: now,
      })
      .where(eq(customers.id, customerId))
    if (account.before !== choice.marketing) {
      await recordConsent(tx, { customerId, purposes: ['marketing'], given: choice.marketing, ipHash })
      if (choice.marketing) await beginForAccount(tx, services, { customerId, ipHash })
      else await endForAccount(tx, { ...account, customerId, ipHash })
    }
    if (whatsapp !== undefined && account.whatsappBefore !== whatsapp)
      await recordConsent(tx, { customerId, purposes: ['whatsapp'], given: whatsapp, ipHash })
    return await readNotifications(tx, caller)
  })
}

/** The UPI ID for refunds of cash orders; null if none is set. */
export async function readRefundUpi(db: Connection, caller: Caller): Promise<string | null> {
  const { customerId } = requireCustomer(caller)
  const [account] = await db
    .select({ upiId: customers.refundUpiId })
    .from(customers)
    .where(eq(customers.id, customerId))
  return account?.upiId ?? null
}

/**
 * Sets or removes the UPI ID. Replacing one requires proof of identity again: a stolen session must not redirect
 * refunds.
 * @throws ShopError `validation_failed`, `password_wrong`, `code_wrong`; `already_done` if it changed in the meantime
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
    const isAsBefore = before === null ? isNull(customers.refundUpiId) : eq(customers.refundUpiId, before)
    const [account] = await tx
      .update(customers)
      .set({ refundUpiId: upiId, updatedAt: now })
      .where(and(eq(customers.id, customerId), isAsBefore))
      .returning({ email: customers.email })
    if (!account) throw new ShopError('already_done')
    // A guest has no password to change: the email asks them to contact the shop.
    const to = isGuest ? { to: account.email } : {}
    if (before !== null || !isGuest)
      await queueSecurityNotification(tx, { customerId, event: 'refund_upi_changed', ...to })
  })
  return upiId
}
