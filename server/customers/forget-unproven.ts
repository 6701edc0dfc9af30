import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'

/**
 * Empties an account in the moment in which its e-mail address is proved by somebody who does not hold its session.
 * Until then anybody could have opened the account with a stranger's address: name, phone, addresses, UPI ID, choices,
 * second step, cart and sessions may be a stranger's. Orders stay where they were placed with the proved address, as
 * letters about them went there; orders with another address and all reviews leave the account.
 * @param email the proved address, lower case
 */
export async function forgetUnproven(tx: Connection, customerId: string, email: string): Promise<void> {
  const owned = [
    sql`sessions`,
    sql`login_origins`,
    sql`addresses`,
    sql`cart_lines`,
    sql`wishlist_entries`,
    sql`recovery_codes`,
    sql`email_changes`,
  ]
  for (const table of owned) await tx.execute(sql`delete from ${table} where customer_id = ${customerId}`)
  await tx.execute(
    sql`update email_tokens set used_at = now() where customer_id = ${customerId} and used_at is null`,
  )
  await tx.execute(sql`
    update customers set fullname = null, phone = null, password_hash = null, totp_secret = null,
      totp_enabled_at = null, totp_last_step = null, notify_email = true, notify_sms = true,
      notify_marketing = false, refund_upi_id = null, updated_at = now()
    where id = ${customerId}`)
  await partWithOrders(tx, customerId, email)
  await partWithReviews(tx, customerId)
}

/** Orders with another address go to a guest account of that address, where its owner finds them by proving it. */
async function partWithOrders(tx: Connection, customerId: string, email: string): Promise<void> {
  const { rows } = await tx.execute<{ email: string; phone: string }>(sql`
    select lower(email) as email, min(phone) as phone from orders
    where customer_id = ${customerId} and lower(email) not in (${email}, '')
    group by lower(email)`)
  for (const other of rows) {
    const guestId = newId('usr')
    await tx.execute(sql`
      insert into customers (id, kind, email, email_normalised, phone)
      values (${guestId}, 'guest', ${other.email}, ${other.email}, ${other.phone})`)
    await tx.execute(sql`
      with parted as (
        update orders set customer_id = ${guestId}
        where customer_id = ${customerId} and lower(email) = ${other.email}
        returning id)
      update coupon_redemptions r set customer_id = ${guestId} from parted where r.order_id = parted.id`)
  }
}

/** A review stays with what it says, and without a name, as after the end of an account. */
async function partWithReviews(tx: Connection, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from reviews where customer_id = ${customerId} limit 1`)
  if (rows.length === 0) return
  const nobodyId = newId('usr')
  await tx.execute(sql`
    insert into customers (id, kind, email, email_normalised, erased_at)
    values (${nobodyId}, 'guest', '', ${nobodyId}, now())`)
  await tx.execute(sql`update reviews set customer_id = ${nobodyId} where customer_id = ${customerId}`)
}
