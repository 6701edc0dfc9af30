import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

export const accountNotices = [
  'password_changed',
  'new_login',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'refund_upi_changed',
  'account_erased',
] as const
export type AccountNotice = (typeof accountNotices)[number]

/**
 * Tells a person what happened to their account. Such letters cannot be switched off: they are how one learns
 * that somebody else is at it.
 * @param to only where it is not the account's address of now
 */
export async function sendNotice(
  tx: Connection,
  {
    customerId,
    notice,
    device,
    to,
  }: { customerId: string; notice: AccountNotice; device?: string; to?: string },
): Promise<void> {
  const data = {
    customerId,
    notice,
    at: new Date().toISOString(),
    ...(device ? { device } : {}),
    ...(to ? { to } : {}),
  }
  await enqueueMail(tx, { kind: 'account_notice', key: newId('msg'), data })
}
