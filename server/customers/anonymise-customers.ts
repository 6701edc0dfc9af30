import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'

/** Takes everything personal out of accounts; the empty rows stay for what refers to them. */
export async function anonymiseCustomers(tx: Connection, customerIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...customerIds])}::text[])`
  const owned = [
    sql`sessions`,
    sql`login_origins`,
    sql`addresses`,
    sql`cart_lines`,
    sql`wishlist_entries`,
    sql`email_tokens`,
    sql`email_changes`,
    sql`recovery_codes`,
  ]
  for (const table of owned) await tx.execute(sql`delete from ${table} where customer_id = ${ids}`)
  await tx.execute(sql`update consents set email = null, ip_hash = null where customer_id = ${ids}`)
  await tx.execute(sql`
    update customers set fullname = null, email = '', email_normalised = id, email_confirmed_at = null,
      phone = null, password_hash = null, staff_role = null, totp_secret = null, totp_enabled_at = null,
      totp_last_step = null, notify_email = false, notify_sms = false, notify_marketing = false,
      refund_upi_id = null, erased_at = now(), updated_at = now()
    where id = ${ids}`)
}
