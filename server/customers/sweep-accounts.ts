import { sql } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'

/** A guest without an order is nobody's customer, once the token has ended. */
const guestDays = 60
const atOnce = 1_000

/** Removes what has served its time: ended sessions and links, counted tries, forgotten places, empty guests. */
export async function sweepAccounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from throttles where window_ends_at < now()`)
  await db.execute(sql`delete from email_tokens where expires_at < now() - interval '30 days'`)
  await db.execute(sql`delete from email_changes where expires_at < now()`)
  await db.execute(sql`delete from login_origins where last_used_at < now() - interval '90 days'`)
  // A browser that was away for longer brings its cart by a new log-in.
  await db.execute(sql`delete from cart_lines where quantity = 0 and changed_at < now() - interval '90 days'`)
  await db.execute(
    sql`delete from wishlist_entries where not wanted and changed_at < now() - interval '90 days'`,
  )
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from customers c
      where c.kind = 'guest' and c.erased_at is null
        and c.created_at < now() - make_interval(days => ${guestDays})
        and not exists (select 1 from sessions s where s.customer_id = c.id)
        and not exists (select 1 from orders o where o.customer_id = c.id)
      order by c.id
      limit ${atOnce}
      for update of c skip locked`)
    if (rows.length > 0) {
      await anonymiseCustomers(
        tx,
        rows.map(({ id }) => id),
      )
    }
  })
}
