import { sql } from 'drizzle-orm'
import type { AccountWishChange } from '#domain/wishlist/account-changes.ts'
import { MAX_WISHES, type WishlistItem, wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { claimFirstSync } from './claim-first-sync.ts'

export interface AccountWishlist {
  items: WishlistItem[]
  /** The database's clock, in milliseconds. */
  now: number
}

type Needs = Pick<Services, 'db' | 'catalogue'>

/** The account's wishlist by today's products; what is no longer sold is left out. */
export async function readAccountWishlist(services: Needs, caller: Caller): Promise<AccountWishlist> {
  return await readWishlist(services, services.db, requireRegistered(caller).customerId)
}

/** As `syncCart` does it for the cart; at log-in the lists are joined. */
export async function syncWishlist(
  services: Needs,
  caller: Caller,
  { mode, items }: { mode: 'merge' | 'change'; items: readonly AccountWishChange[] },
): Promise<AccountWishlist> {
  const { customerId, sessionId } = requireRegistered(caller)
  return await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
    const merges = mode === 'merge' && (await claimFirstSync(tx, sessionId, 'wishlist'))
    for (const item of items) {
      if (item.wanted && services.catalogue.cards([item._id]).length === 0) continue
      await writeWish(tx, { customerId, item, merges })
    }
    return await readWishlist(services, tx, customerId)
  })
}

async function writeWish(
  tx: Connection,
  { customerId, item, merges }: { customerId: string; item: AccountWishChange; merges: boolean },
): Promise<void> {
  if (merges && !item.wanted) return
  const changedAt = sql`least(now(), to_timestamp(${item.changedAt / 1_000}::float8))`
  await tx.execute(sql`
    insert into wishlist_entries (customer_id, product_id, wanted, changed_at)
    select ${customerId}, ${item._id}, ${item.wanted}, ${merges ? sql`now()` : changedAt}
    where not ${item.wanted} or (select count(*) from wishlist_entries where customer_id = ${customerId} and wanted
      and product_id <> ${item._id}) < ${MAX_WISHES}
    on conflict (customer_id, product_id) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
    where ${merges ? sql`not wishlist_entries.wanted` : sql`excluded.changed_at >= wishlist_entries.changed_at`}`)
}

async function readWishlist(
  { catalogue }: Needs,
  db: Connection,
  customerId: string,
): Promise<AccountWishlist> {
  const { rows } = await db.execute<{ ids: string[]; now: number }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as now,
      coalesce((select json_agg(product_id order by changed_at, product_id)
        from wishlist_entries where customer_id = ${customerId} and wanted), '[]') as ids`)
  const [row] = rows
  return { items: catalogue.cards(row?.ids ?? []).map(wishlistItemOf), now: row?.now ?? 0 }
}
