import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { storedDevice } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { accountNotifications } from './notifications.ts'

export const securityEvents = [
  'password_changed',
  'new_login',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'refund_upi_changed',
  'account_erased',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/**
 * Notifies a customer of a change to their account. This notification cannot be turned off: it is how a customer learns
 * of an intruder.
 * @param to only if it is not the account's current address
 */
export async function queueSecurityNotification(
  tx: Connection,
  {
    customerId,
    event,
    device,
    to,
  }: { customerId: string; event: SecurityEvent; device?: string; to?: string },
): Promise<void> {
  const data = {
    customerId,
    notice: event,
    at: new Date().toISOString(),
    ...(device ? { device: storedDevice(device) } : {}),
    ...(to ? { to } : {}),
  }
  await queueNotification(tx, accountNotifications.account_notice, { trigger: newId('msg'), data })
}
